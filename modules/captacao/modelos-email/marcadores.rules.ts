/** What a template may ask for in braces; the example stands for it in previews. */
export interface Marcador {
  readonly nome: string;
  readonly rotulo: string;
  readonly exemplo: string;
}

/** Everything that can be filled into an e-mail to a candidate. */
export const marcadores = [
  { nome: 'nome', rotulo: 'Nome do candidato', exemplo: 'Ana Beatriz Nogueira' },
  { nome: 'primeiroNome', rotulo: 'Primeiro nome', exemplo: 'Ana' },
  { nome: 'vaga', rotulo: 'Vaga', exemplo: 'Auxiliar de produção' },
  { nome: 'empresa', rotulo: 'Empresa', exemplo: 'Indústria Exemplo' },
  { nome: 'etapa', rotulo: 'Etapa seletiva', exemplo: 'Entrevista' },
  { nome: 'data', rotulo: 'Data da etapa', exemplo: '16/03/2026' },
  { nome: 'hora', rotulo: 'Hora da etapa', exemplo: '09:00' },
  { nome: 'responsavel', rotulo: 'Responsável', exemplo: 'Clara Menezes' },
  { nome: 'prazo', rotulo: 'Prazo de resposta', exemplo: '23/03/2026' },
  { nome: 'link', rotulo: 'Link de acompanhamento', exemplo: 'https://exemplo.com.br/externo/candidato-solicitacoes' },
] as const satisfies readonly Marcador[];

export type NomeDoMarcador = (typeof marcadores)[number]['nome'];
export type ValoresDosMarcadores = Readonly<Record<NomeDoMarcador, string>>;

const conhecidos = new Set<string>(marcadores.map(({ nome }) => nome));
const CHAVES = /\{([^{}]*)\}/g;

/** The values that stand in previews. */
export const valoresDeExemplo = Object.fromEntries(
  marcadores.map(({ nome, exemplo }) => [nome, exemplo]),
) as ValoresDosMarcadores;

/** What stands in braces in a text and is no placeholder, each once, as typed: 'Olá {nome} {cpf}' gives ['{cpf}']. */
export function marcadoresDesconhecidos(texto: string): string[] {
  const achados = [...texto.matchAll(CHAVES)].filter(([, nome = '']) => !conhecidos.has(nome));
  return [...new Set(achados.map(([tudo]) => tudo))];
}

/** What an e-mail about no selection can fill in. */
const semSelecao: ReadonlySet<string> = new Set<NomeDoMarcador>(['nome', 'primeiroNome', 'empresa', 'link']);

/** The placeholders that fill an e-mail: all of them, or those that need no selection. */
export const marcadoresQueServem = (comSelecao: boolean): readonly Marcador[] =>
  marcadores.filter(({ nome }) => comSelecao || semSelecao.has(nome));

/** The placeholders of a text that only a selection fills, each once, as typed: 'Olá {nome}, {etapa}' gives ['{etapa}']. */
export function marcadoresDeSelecao(texto: string): string[] {
  const achados = [...texto.matchAll(CHAVES)].filter(([, nome = '']) => conhecidos.has(nome) && !semSelecao.has(nome));
  return [...new Set(achados.map(([tudo]) => tudo))];
}

/** The values of an e-mail about no selection; what only a selection knows is empty. */
export const valoresSemSelecao = (o: { nome: string; empresa: string; link: string }): ValoresDosMarcadores => ({
  ...(Object.fromEntries(marcadores.map(({ nome }) => [nome, ''])) as ValoresDosMarcadores),
  ...o,
  primeiroNome: o.nome.split(' ')[0] ?? o.nome,
});

/** Message for a text with unknown placeholders, or null when it has none. */
export function erroDosMarcadores(texto: string): string | null {
  const [um, ...outros] = marcadoresDesconhecidos(texto);
  if (um === undefined) return null;
  return outros.length === 0
    ? `O marcador ${um} não existe.`
    : `Os marcadores ${[um, ...outros].join(', ')} não existem.`;
}

/** The text with every placeholder replaced by its value, once: a value that looks like a placeholder stays as it is. */
export function preencher(texto: string, valores: ValoresDosMarcadores): string {
  return texto.replace(CHAVES, (tudo, nome: string) => (conhecidos.has(nome) ? valores[nome as NomeDoMarcador] : tudo));
}
