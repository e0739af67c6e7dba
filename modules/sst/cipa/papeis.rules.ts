import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { fimDoMandato } from './cipa.rules.ts';

/** A paper as its template sets it. */
export interface Papel {
  readonly titulo: string;
  /** The election or the mandate that it is of. */
  readonly de: string;
  /** Why it is not to be signed yet. */
  readonly aviso?: string;
  readonly textos: readonly string[];
  readonly tabelas: readonly {
    readonly titulo: string;
    readonly colunas: readonly string[];
    readonly linhas: readonly (readonly string[])[];
    /** What stands where there is no line. */
    readonly vazia: string;
  }[];
  /** What the commission wrote, in paragraphs. */
  readonly edital: string;
  /** Where it is written down, to be filled in by hand. */
  readonly quando: string;
  readonly assinam: readonly string[];
}

/** An election as its papers tell of it; days are 'yyyy-MM-dd'. */
export interface EleicaoNoPapel {
  readonly nome: string;
  readonly empresa: string;
  readonly estabelecimento: string;
  readonly titulares: number;
  readonly suplentes: number;
  readonly mandatoInicio: string;
  readonly convocacao: string;
  readonly inscricaoIni: string;
  readonly inscricaoFim: string;
  readonly votacaoIni: string;
  readonly votacaoFim: string;
  readonly edital: string | null;
}

const QUANDO = '____________________, ____ de ____________________ de ______';
const SINDICATO = 'Ao sindicato da categoria preponderante: ______________________________________________';
const RECEBIDO = 'Recebido pelo sindicato em ____/____/______';
const COMISSAO = 'Comissão eleitoral';
const CIPA = 'Comissão Interna de Prevenção de Acidentes e de Assédio (CIPA)';

const periodo = (ini: string, fim: string) =>
  ini === fim ? formatarData(ini) : `${formatarData(ini)} a ${formatarData(fim)}`;

const vagas = ({ titulares, suplentes }: Pick<EleicaoNoPapel, 'titulares' | 'suplentes'>) =>
  `${plural(titulares, 'titular', 'titulares')} e ${plural(suplentes, 'suplente', 'suplentes')}`;

const mandatoDe = (inicio: string) => periodo(inicio, fimDoMandato(inicio));

const prazosDe = (um: EleicaoNoPapel): Papel['tabelas'][number] => ({
  titulo: 'Prazos',
  colunas: ['Etapa', 'Quando'],
  linhas: [
    ['Convocação', formatarData(um.convocacao)],
    ['Inscrição dos candidatos', periodo(um.inscricaoIni, um.inscricaoFim)],
    ['Votação', periodo(um.votacaoIni, um.votacaoFim)],
    ['Início do mandato', formatarData(um.mandatoInicio)],
  ],
  vazia: '',
});

/** The call of an election, to be put up where everybody sees it: what is elected, when, and what the commission adds (NR-5, 5.5.3, a). */
export const editalDe = (um: EleicaoNoPapel): Papel => ({
  titulo: 'Edital de convocação da eleição da CIPA',
  de: um.nome,
  textos: [
    `${um.empresa} convoca os empregados do estabelecimento ${um.estabelecimento} para a eleição dos seus representantes na ${CIPA}, para o mandato de ${mandatoDe(um.mandatoInicio)}, como manda a NR-5.`,
    `São eleitos ${vagas(um)}. Todo empregado do estabelecimento pode inscrever-se e votar, qualquer que seja o setor ou o local em que trabalha; o voto é secreto.`,
    'Quem se inscreve recebe comprovante e tem garantia de emprego até a eleição.',
  ],
  tabelas: [prazosDe(um)],
  edital: um.edital ?? '',
  quando: QUANDO,
  assinam: [COMISSAO, 'Representante da organização'],
});

/** The notice to the union that the election begins (NR-5, 5.5.1.1), with its receipt. */
export const comunicacaoDe = (um: EleicaoNoPapel): Papel => ({
  titulo: 'Comunicação do início do processo eleitoral da CIPA',
  de: um.nome,
  textos: [
    SINDICATO,
    `${um.empresa} comunica o início do processo de eleição dos representantes dos empregados na ${CIPA} do estabelecimento ${um.estabelecimento}, para o mandato de ${mandatoDe(um.mandatoInicio)}.`,
    `São eleitos ${vagas(um)}, nos prazos abaixo.`,
  ],
  tabelas: [prazosDe(um)],
  edital: '',
  quando: QUANDO,
  assinam: ['Representante da organização', RECEBIDO],
});

/**
 * The notice to the union that the voting goes on for want of voters (NR-5, 5.5.4.2), with what the next count asks for: a third of the
 * employees after the first time (5.5.4), any number after the second (5.5.4.1).
 */
export const prorrogacaoDe = (um: EleicaoNoPapel, prorrogacoes: number): Papel => ({
  titulo: 'Comunicação da prorrogação da votação da CIPA',
  de: um.nome,
  textos: [
    SINDICATO,
    `${um.empresa} comunica que a votação para os representantes dos empregados na ${CIPA} do estabelecimento ${um.estabelecimento}, iniciada em ${formatarData(um.votacaoIni)}, foi prorrogada ${plural(prorrogacoes, 'vez', 'vezes')} por falta de participação e vai até ${formatarData(um.votacaoFim)}.`,
    `Valem os votos já dados. A votação é válida com a participação de ${prorrogacoes === 1 ? 'ao menos um terço dos empregados' : 'qualquer número de empregados'}.`,
  ],
  tabelas: [],
  edital: '',
  quando: QUANDO,
  assinam: [COMISSAO, RECEBIDO],
});

/** Who registered, to be published before the vote (NR-5, 5.5.3, e); who gave up is not in it. */
export const inscritosDe = (
  um: EleicaoNoPapel,
  inscritos: readonly { readonly numero: number; readonly nome: string; readonly inscritoEm: string }[],
): Papel => ({
  titulo: 'Relação de inscritos à eleição da CIPA',
  de: um.nome,
  textos: [
    `Inscreveram-se para representar os empregados do estabelecimento ${um.estabelecimento} de ${um.empresa} na CIPA, no mandato de ${mandatoDe(um.mandatoInicio)}:`,
  ],
  tabelas: [
    {
      titulo: 'Candidatos',
      colunas: ['Nome', 'Número', 'Inscrição'],
      linhas: inscritos.map(({ nome, numero, inscritoEm }) => [nome, String(numero), formatarData(inscritoEm)]),
      vazia: 'Ninguém se inscreveu.',
    },
    prazosDe(um),
  ],
  edital: '',
  quando: QUANDO,
  assinam: [COMISSAO],
});

/** A committee as the minutes of its beginning tell of it. */
export interface GestaoNoPapel {
  readonly nome: string;
  readonly empresa: string;
  readonly estabelecimento: string;
  readonly dataIni: string;
  readonly dataFim: string;
  /** What the committee lacked when it took office, a sentence each. */
  readonly faltas: readonly string[];
  readonly membros: readonly {
    readonly nome: string;
    /** 'Presidente', or '' for who holds no office. */
    readonly cargo: string;
    readonly condicao: string;
    readonly representacao: string;
  }[];
  /** The ordinary meetings of the mandate; null for who does not see meetings. */
  readonly reunioes:
    | readonly { readonly data: string; readonly hora: string | null; readonly local: string | null }[]
    | null;
}

const calendarioDe = (reunioes: NonNullable<GestaoNoPapel['reunioes']>): Papel['tabelas'][number] => ({
  titulo: 'Calendário das reuniões ordinárias',
  colunas: ['Local', 'Dia', 'Hora'],
  linhas: reunioes.map(({ data, hora, local }) => [local ?? '', formatarData(data), hora ?? '']),
  vazia: 'As reuniões do ano ainda não foram marcadas.',
});

/**
 * The minutes by which a committee is installed and its members take office, with the calendar of its ordinary meetings; all members sign. Of
 * one that lacks somebody it is a draft, and says so.
 */
export const posseDe = (uma: GestaoNoPapel): Papel => ({
  titulo: `${uma.faltas.length > 0 ? 'Minuta da ata' : 'Ata'} de instalação e posse da CIPA`,
  de: uma.nome,
  ...(uma.faltas.length > 0 ? { aviso: `A comissão não está completa. ${uma.faltas.join(' ')}` } : {}),
  textos: [
    `Foi instalada a ${CIPA} do estabelecimento ${uma.estabelecimento} de ${uma.empresa}, e tomaram posse os membros abaixo, para o mandato de ${periodo(uma.dataIni, uma.dataFim)}.`,
    'As reuniões ordinárias são mensais, em horário de expediente. Cada membro recebe cópia desta ata e da ata de eleição.',
  ],
  tabelas: [
    {
      titulo: 'Membros',
      colunas: ['Nome', 'Na CIPA', 'Condição', 'Representa'],
      linhas: uma.membros.map(({ nome, cargo, condicao, representacao }) => [nome, cargo, condicao, representacao]),
      vazia: 'A gestão ainda não tem membros.',
    },
    ...(uma.reunioes === null ? [] : [calendarioDe(uma.reunioes)]),
  ],
  edital: '',
  quando: QUANDO,
  assinam: uma.membros.map(({ nome }) => nome),
});
