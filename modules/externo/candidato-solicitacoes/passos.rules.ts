/** What is always looked through before an application. */
export const conferidos = [
  'nome',
  'pessoal.cpf',
  'contato.email',
  'contato.dddCelular',
  'contato.foneCelular',
] as const;

/** Fields that go with a missing one, since they fill it in or mean nothing without it. */
const companhia: readonly (readonly [campo: string, junto: readonly string[]])[] = [
  ['endereco.', ['endereco.cep', 'endereco.uf', 'endereco.cidade']],
  ['contato.foneFixo', ['contato.ddd']],
  ['pessoal.naturalidade', ['pessoal.ufNascimento']],
  ['experiencias', ['primeiroEmprego']],
  ['pessoal.possuiParentes', ['pessoal.parentesAmigos']],
  ['socioEconomica.pagaPensao', ['socioEconomica.quantidade', 'socioEconomica.valor']],
];

/** Form paths of the first two steps of an application, given those that the company requires and are empty. */
export function camposDosPassos(faltas: readonly string[]): {
  conferir: typeof conferidos;
  completar: readonly string[];
} {
  const juntos = companhia.flatMap(([campo, junto]) =>
    faltas.some((falta) => falta === campo || (campo.endsWith('.') && falta.startsWith(campo))) ? junto : [],
  );
  const completar = [...new Set([...faltas, ...juntos])].filter(
    (campo) => !conferidos.some((visto) => visto === campo),
  );
  return { conferir: conferidos, completar };
}

/** True when `path` is one of the fields, holds one, or lies in one. */
export function entreOsCampos(campos: readonly string[], path: string): boolean {
  return campos.some((campo) => campo === path || campo.startsWith(`${path}.`) || path.startsWith(`${campo}.`));
}
