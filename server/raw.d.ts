/** A file's text, inlined by Vite. */
declare module '*?raw' {
  const text: string;
  export default text;
}
