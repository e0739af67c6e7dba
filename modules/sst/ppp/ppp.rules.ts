import { opcoes } from '#platform/shared/contract/options.ts';
import { formatarData, somarDias } from '#platform/shared/format/data.ts';

/** From this day on the PPP of who is insured is the one that social security makes of the events (Portaria MTP 313/2021, art. 1). */
export const PPP_ELETRONICO_DESDE = '2023-01-01';

/** Yes, no, or not applicable. */
export const respostas = ['S', 'N', 'NA'] as const;
export type Resposta = (typeof respostas)[number];

/** Rehabilitated by social security, or a disabled person who was qualified (Lei 8.213/1991, art. 93). */
export const reabilitacoes = opcoes([
  ['NA', 'Não aplicável'],
  ['BR', 'Beneficiário reabilitado'],
  ['PDH', 'Pessoa com deficiência habilitada'],
]);

/** What the form says of a disability as the talent's record has it; null where nobody wrote it down. */
export function reabilitacaoDe(deficiencia: string | null): 'NA' | 'BR' | 'PDH' | null {
  if (deficiencia === null) return null;
  if (deficiencia === '0') return 'NA';
  return deficiencia === '6' ? 'BR' : 'PDH';
}

/** Days 'yyyy-MM-dd', both in it; no end while it goes on. */
export interface Periodo {
  readonly inicio: string;
  readonly fim: string | null;
}

/**
 * What begins on days becomes what holds between them: each ends on the eve of the next, the last with the contract. `linhas` in any order;
 * of those of one day the last one holds. What begins after the contract is left out.
 */
export function emPeriodos<T extends { readonly inicio: string }>(
  linhas: readonly T[],
  fimDoContrato: string | null,
): (T & Periodo)[] {
  const porDia = new Map(linhas.map((linha) => [linha.inicio, linha]));
  const naOrdem = [...porDia.values()]
    .filter(({ inicio }) => fimDoContrato === null || inicio <= fimDoContrato)
    .sort((a, b) => (a.inicio < b.inicio ? -1 : 1));
  return naOrdem.map((linha, lugar) => {
    const proxima = naOrdem[lugar + 1];
    return { ...linha, fim: proxima ? somarDias(proxima.inicio, -1) : fimDoContrato };
  });
}

/** Periods that follow each other without a gap and say the same, by `chave`, become one. Takes them in their order. */
export function juntar<T extends Periodo>(periodos: readonly T[], chave: (um: T) => string): T[] {
  const juntos: T[] = [];
  for (const um of periodos) {
    const ultimo = juntos.at(-1);
    const seguido = ultimo && ultimo.fim !== null && somarDias(ultimo.fim, 1) === um.inicio;
    if (ultimo && seguido && chave(ultimo) === chave(um)) juntos[juntos.length - 1] = { ...ultimo, fim: um.fim };
    else juntos.push(um);
  }
  return juntos;
}

/** Days of the contract in which nothing of `periodos`, in their order, holds; those to come are no gap. */
export function semRegistro(periodos: readonly Periodo[], contrato: Periodo, hoje: string): Periodo[] {
  const ultimoDia = contrato.fim !== null && contrato.fim < hoje ? contrato.fim : hoje;
  const vazios: Periodo[] = [];
  let dia = contrato.inicio;
  for (const { inicio, fim } of periodos) {
    if (inicio > dia) vazios.push({ inicio: dia, fim: somarDias(inicio, -1) });
    if (fim === null) return vazios.filter((vazio) => vazio.inicio <= ultimoDia);
    dia = fim < dia ? dia : somarDias(fim, 1);
  }
  if (dia <= ultimoDia) vazios.push({ inicio: dia, fim: contrato.fim });
  return vazios.filter((vazio) => vazio.inicio <= ultimoDia);
}

/** 'De 01/02/2024 a 03/04/2025' or 'Desde 01/02/2024'. */
export const periodoEmPalavras = ({ inicio, fim }: Periodo): string =>
  fim === null ? `Desde ${formatarData(inicio)}` : `De ${formatarData(inicio)} a ${formatarData(fim)}`;

const GRUPOS: Readonly<Record<string, string>> = {
  '01': 'Químico',
  '02': 'Físico',
  '03': 'Biológico',
  '04': 'Associação de agentes',
  '05': 'Outro',
  '09': 'Nenhum',
};

/** The kind of an agent by its code of Tabela 24. */
export const grupoDoAgente = (codigo: string): string => GRUPOS[codigo.slice(0, 2)] ?? 'Outro';

/** '02.01.001 Ruído: prensas', as the form names an agent. */
export const fatorDeRisco = (agente: { readonly nome: string; readonly descricao: string | null }): string =>
  `${agente.nome}${agente.descricao === null ? '' : `: ${agente.descricao}`}`;

interface Requisitos {
  readonly medidasColetivas: boolean;
  readonly condicoesDeUso: boolean;
  readonly usoIninterrupto: boolean;
  readonly validadeDoCa: boolean;
  readonly trocaPeriodica: boolean;
  readonly higienizacao: boolean;
}
const dizer = (sim: boolean): Resposta => (sim ? 'S' : 'N');

/** The five questions of the form on the use of the equipment (NR-1 and NR-6); none where no equipment is used. */
export function requisitosDoForm(requisitos: Requisitos | null): { pergunta: string; resposta: Resposta }[] {
  if (requisitos === null) return [];
  const { medidasColetivas, condicoesDeUso, usoIninterrupto, validadeDoCa, trocaPeriodica, higienizacao } = requisitos;
  return [
    { pergunta: 'Medidas coletivas tentadas antes do EPI', resposta: dizer(medidasColetivas) },
    { pergunta: 'Funcionamento e uso ininterrupto', resposta: dizer(condicoesDeUso && usoIninterrupto) },
    { pergunta: 'Validade do CA', resposta: dizer(validadeDoCa) },
    { pergunta: 'Troca na periodicidade definida', resposta: dizer(trocaPeriodica) },
    { pergunta: 'Higienização', resposta: dizer(higienizacao) },
  ];
}

/** Whether what is used is effective. */
export const eficaciaDe = (uso: string, eficaz: boolean | null): Resposta =>
  uso === 'SIM' ? dizer(eficaz === true) : 'NA';

/** Something that the form asks for and no record says, and on which screen it is said. */
export interface FaltaDoPpp {
  readonly campo: string;
  readonly mensagem: string;
  readonly onde: 'EMPRESA' | 'CONFIGURACAO' | 'TALENTO' | 'HISTORICO' | 'DESCRICAO' | 'CONDICAO';
}

/** What the rule looks at of a PPP. */
export interface Preenchido {
  readonly empresa: { readonly cnpj: string | null; readonly cnae: string | null };
  readonly trabalhador: Readonly<Record<'cpf' | 'nascimento' | 'sexo' | 'matricula', string | null>> & {
    readonly admissao: string;
    readonly desligamento: string | null;
  };
  readonly lotacoes: readonly (Periodo & Readonly<Record<'inscricao' | 'setor' | 'cargo' | 'cbo', string | null>>)[];
  readonly atividades: readonly Periodo[];
  readonly registros: readonly (Periodo & { readonly inscricao: string | null })[];
  readonly responsaveis: readonly Periodo[];
}

const falta = (onde: FaltaDoPpp['onde'], campo: string, mensagem: string): FaltaDoPpp => ({ onde, campo, mensagem });

function faltasDoTrabalhador({ cpf, nascimento, sexo, matricula }: Preenchido['trabalhador']): FaltaDoPpp[] {
  const pedidos = [
    ['CPF', cpf],
    ['Data de nascimento', nascimento],
    ['Sexo', sexo],
    ['Matrícula', matricula],
  ] as const;
  return pedidos.flatMap(([campo, valor]) =>
    valor === null ? [falta('TALENTO', campo, 'O cadastro do talento não diz.')] : [],
  );
}

function faltasDasLotacoes(lotacoes: Preenchido['lotacoes']): FaltaDoPpp[] {
  if (lotacoes.length === 0) return [falta('HISTORICO', 'Lotação', 'O talento não tem área, cargo e função.')];
  return lotacoes.flatMap((um) => {
    const pedidos = [
      ['CNPJ ou CNO', um.inscricao],
      ['Cargo', um.cargo],
      ['CBO', um.cbo],
    ] as const;
    return pedidos.flatMap(([campo, valor]) =>
      valor === null ? [falta('HISTORICO', campo, `${periodoEmPalavras(um)}: não informado.`)] : [],
    );
  });
}

/** What a PPP lacks, of what the form asks for beyond what its events lack. Empty when it is whole. */
export function faltasDoPpp(ppp: Preenchido, hoje: string): FaltaDoPpp[] {
  const { empresa, trabalhador, lotacoes, atividades, registros, responsaveis } = ppp;
  const contrato = { inicio: trabalhador.admissao, fim: trabalhador.desligamento };
  const vazios = (periodos: readonly Periodo[], onde: FaltaDoPpp['onde'], campo: string, mensagem: string) =>
    semRegistro(periodos, contrato, hoje).map((vazio) =>
      falta(onde, campo, `${periodoEmPalavras(vazio)}: ${mensagem}`),
    );
  return [
    ...(empresa.cnpj === null ? [falta('EMPRESA', 'CNPJ', 'A empresa não tem CNPJ.')] : []),
    ...(empresa.cnae === null
      ? [falta('CONFIGURACAO', 'CNAE e representante', 'Ainda não foram informados para a empresa.')]
      : []),
    ...faltasDoTrabalhador(trabalhador),
    ...faltasDasLotacoes(lotacoes),
    ...vazios(atividades, 'DESCRICAO', 'Atividades', 'sem descrição de atividade nem função descrita.'),
    ...vazios(registros, 'CONDICAO', 'Registros ambientais', 'sem condição ambiental.'),
    ...registros
      .filter((um) => !responsaveis.some(({ inicio, fim }) => inicio <= um.inicio && (fim ?? um.inicio) >= um.inicio))
      .map((um) => falta('CONDICAO', 'Responsável', `${periodoEmPalavras(um)}: sem responsável pelos registros.`)),
  ];
}
