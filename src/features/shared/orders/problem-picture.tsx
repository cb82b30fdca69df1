import { problemPhoto } from '../../../contract/orders/problems.ts';
import { RemoteProblem } from '../remote/remote-problem.tsx';
import { useRemoteQuery } from '../remote/use-read-answer.ts';
import styles from './problem-picture.module.css';

interface ProblemPictureProps {
  readonly oid: number;
  readonly line: number;
  readonly title: string;
}

/** The photo of a reported problem, read from the server. */
export function ProblemPicture({ oid, line, title }: ProblemPictureProps) {
  const { answer, refusal, refetch } = useRemoteQuery(problemPhoto, { params: { oid, line } });
  if (answer?.picture !== undefined)
    return <img className={styles.photo} src={answer.picture} alt={`Photo de ${title}`} />;
  return <RemoteProblem refusal={refusal} again={refetch} />;
}
