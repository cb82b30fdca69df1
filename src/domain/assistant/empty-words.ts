/** Whether a folded word carries no meaning in a question. */
export function isEmptyWord(typed: string): boolean {
  return typed.length < 2 || EMPTY.has(typed);
}

const EMPTY = new Set(
  `a ai ait alors apres as au aucun aujourd aussi autre aux avant avec avez avoir avons bah ben bien bon bonjour bonne
  bonsoir bref c ca car ce ceci cela celle celui ces cet cette chez chose ci comme comment coucou d dans de des dire dit
  dites donc donner donne donnez dois doit du elle elles en encore est et etait etc ete etes etre eu euh faire fais fait
  faites faut faudrait hello helas hui i il ils j je l la le les leur leurs lui ma madame mais me meme merci mes moi mon
  monsieur n ne ni nos notre nous on ont ou oui par parce pas peu peut peux plait please plus plutot possible pouvez pour
  pourrait pourrais pourquoi pouvoir propose proposez puis qu quand que quel quelle quelles quels quelque quelques qui quoi
  s sa salut sans se ses si sinon sont sous stp suis sur svp t ta te tes toi ton tout toute toutes tous trop tu un une va
  vais vas vers veut veuillez veux voila voici voudrais voulez vos votre vous vraiment y montre montrez cherche cherchons
  trouve trouver trouvez existe savoir sais aimerais aimerait aime souhaite souhaiterais envie besoin plaisir fois
  recommandez conseillez conseil dis jour jours moment aider aide vendez vend francs franc chf balles
  beaucoup passe passer passez sera serai serons seront lire lis voir regarder marche marchent fonctionne fonctionnent
  comprendre demander question accepte acceptez prenez utiliser bande alors deja habite habitons grand chose conseils combien recu recois soi`.split(
    /\s+/,
  ),
);
