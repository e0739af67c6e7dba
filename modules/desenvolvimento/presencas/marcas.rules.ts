/** How marks of presence were called when the class stood in the name: 'presencas:{usuário}:{turma}:{dia}'. */
const ANTIGA = /^(presencas:(\d+)):\d+:(\d+)$/;

/** The name that marks kept under an earlier one have now, without the class; null for what is no such name, or another user's. */
export function comNomeDeHoje(nome: string, usuarioId: number): string | null {
  const achado = ANTIGA.exec(nome);
  return achado && Number(achado[2]) === usuarioId ? `${achado[1]}:${achado[3]}` : null;
}
