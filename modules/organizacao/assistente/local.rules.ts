import type { Sugestao } from './assistente.contract.ts';

/** An occupation of the official table, with others of its family. */
export interface Ocupacao {
  /** 'nnnn-nn'. */
  readonly codigo: string;
  readonly titulo: string;
  readonly vizinhas: readonly string[];
}

/** A text that the company itself wrote for a field of such a form. */
export interface TextoProprio {
  readonly campo: string;
  readonly texto: string;
  /** Of what, for people: 'Cargo Analista de RH'. */
  readonly de: string;
}

/** Short forms that the official table writes out. */
const POR_EXTENSO: Readonly<Record<string, string>> = {
  RH: 'recursos humanos',
  DP: 'departamento pessoal',
  TI: 'tecnologia da informação',
  SST: 'segurança do trabalho',
  PCP: 'planejamento e controle da produção',
};

/** A name as the official table would write it: 'Analista de RH' is 'Analista de recursos humanos'. */
export const porExtenso = (nome: string): string =>
  nome.replace(/\b[A-Z]{2,3}\b/g, (sigla) => POR_EXTENSO[sigla] ?? sigla);

const LISTA = new Intl.ListFormat('pt-BR', { type: 'disjunction' });
const minuscula = (texto: string) => texto.charAt(0).toLowerCase() + texto.slice(1);
const linhas = (...textos: readonly string[]) => textos.map((texto) => `- ${texto}`).join('\n');

/** What can be said of a job by its occupation alone. */
function doCargo({ titulo, vizinhas }: Ocupacao): Readonly<Record<string, string>> {
  const nome = minuscula(titulo);
  return {
    missao: `Atuar como ${nome}, entregando com qualidade e no prazo o que a área precisa, com respeito às pessoas e às normas da empresa.`,
    responsabilidades: linhas(
      `Executar as atividades próprias de ${nome}.`,
      'Planejar o trabalho do dia e cumprir os prazos combinados.',
      'Registrar o que foi feito e comunicar à liderança o que impede o trabalho.',
      'Seguir as normas de segurança, de qualidade e de proteção de dados.',
      'Colaborar com as outras áreas e orientar quem começa.',
    ),
    complementoConhecimento: `Rotinas e técnicas de ${nome}; normas que valem para a ocupação; ferramentas de informática da área.`,
    complementoHabilidade: 'Organização, comunicação clara, solução de problemas e trabalho em equipe.',
    complementoAtitude: 'Responsabilidade, iniciativa, ética e disposição para aprender.',
    experiencia:
      vizinhas.length > 0
        ? `Vivência como ${nome} ou em ocupação próxima, como ${LISTA.format(vizinhas.map(minuscula))}.`
        : `Vivência como ${nome}.`,
  };
}

const doAnuncio = (ocupacao: Ocupacao): Readonly<Record<string, string>> => {
  const { missao = '', responsabilidades = '', experiencia = '' } = doCargo(ocupacao);
  return {
    descricao: `${missao}\n\nO que você vai fazer:\n${responsabilidades}\n\nO que esperamos:\n- ${experiencia}`,
  };
};

/** Suggestions from an occupation for a job or an announcement. */
export function daOcupacao(formulario: 'CARGO' | 'ANUNCIO', ocupacao: Ocupacao): TextoProprio[] {
  const textos = formulario === 'CARGO' ? doCargo(ocupacao) : doAnuncio(ocupacao);
  return Object.entries(textos).map(([campo, texto]) => ({
    campo,
    texto,
    de: `CBO ${ocupacao.codigo} (${ocupacao.titulo})`,
  }));
}

const MODELO = 'Modelo do sistema';

/** Sentences about a competence. */
export const daCompetencia = (nome: string): TextoProprio[] =>
  [
    `${nome}: aplica no trabalho do dia a dia, com autonomia, e ajuda colegas a desenvolver o mesmo.`,
    `Demonstra ${minuscula(nome)} de forma constante, também sob pressão, e melhora com o retorno que recebe.`,
    `${nome}: reconhece quando é preciso, escolhe a forma adequada e responde pelo resultado.`,
  ].map((texto) => ({ campo: 'observacao', texto, de: MODELO }));

/** Questions about an aspect. */
export const doAspecto = (aspecto: string): TextoProprio[] =>
  [
    `Com que frequência a pessoa demonstra ${minuscula(aspecto)} no trabalho?`,
    `Como você avalia ${minuscula(aspecto)} nos últimos meses? Cite um exemplo.`,
    `Em que situações recentes ${minuscula(aspecto)} fez diferença no resultado?`,
    `O que poderia melhorar em relação a ${minuscula(aspecto)}?`,
  ].map((texto) => ({ campo: 'texto', texto, de: MODELO }));

/**
 * One suggestion for each field that has any, in the order of `campos`. Each `vez` takes the next text of a field, and begins anew
 * after the last.
 */
export function escolher(textos: readonly TextoProprio[], campos: readonly string[], vez: number): Sugestao[] {
  return campos.flatMap((campo) => {
    const doCampo = textos.filter((texto, lugar) => {
      const primeiro = textos.findIndex((outro) => outro.campo === campo && outro.texto === texto.texto);
      return texto.campo === campo && primeiro === lugar;
    });
    const escolhido = doCampo[vez % Math.max(1, doCampo.length)];
    return escolhido ? [{ campo, texto: escolhido.texto, fonte: escolhido.de }] : [];
  });
}
