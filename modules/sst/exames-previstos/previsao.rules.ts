import { diferencaDias, formatarData, somarDias, somarMeses } from '#platform/shared/format/data.ts';

/** The exam of a kind of NR-7 that a talent has to take: without `exameId` the clinical one. Days are 'yyyy-MM-dd'. */
export interface ExamePrevisto {
  readonly exameId: number | null;
  readonly tipo: '0' | '1' | '2' | '3' | '9';
  /** The last day that is in time. */
  readonly prazo: string;
  /** When it was done last. */
  readonly ultimo: string | null;
  /** Why, in a few words for whoever reads the list. */
  readonly motivo: string;
}

/** An exam of the catalogue; `meses` between two of them, null when it does not repeat. */
export interface ExameDaFuncao {
  readonly id: number;
  readonly meses: number | null;
  /** It is the clinical evaluation itself (0295 of Tabela 27). */
  readonly clinico: boolean;
}

/** A function with its exams and the ids of its risks. */
export interface FuncaoDoPcmso {
  readonly exames: readonly ExameDaFuncao[];
  readonly riscos: readonly number[];
}

/** What was done on a day: the kind, the exams besides, and the months that the physician gave until the next. */
export interface AsoFeito {
  readonly tipo: string;
  readonly data: string;
  readonly proximoEmMeses: number | null;
  readonly exames: readonly { readonly exameId: number; readonly data: string }[];
}

export interface TalentoDoPcmso {
  readonly admissao: string;
  readonly desligamento: string | null;
  readonly nascimento: string | null;
  /** Lines of history in the order of their days; null where the function was not said. */
  readonly lotacoes: readonly { readonly data: string; readonly funcaoId: number | null }[];
  /** In the order of their days. */
  readonly asos: readonly AsoFeito[];
  /** Leaves by illness or accident, in the order of their days; without an end while it is not known. */
  readonly afastamentos: readonly { readonly inicio: string; readonly fim: string | null }[];
  /** The environmental condition in force names an agent. */
  readonly exposto: boolean;
}

/** What the company's programme says beyond NR-7. */
export interface Programa {
  /** 1 to 4 (NR-4); null counts as 4. */
  readonly grauDeRisco: number | null;
  /** From which age on the clinical exam is yearly. */
  readonly idadeAnual: number | null;
}

const DIAS_A_VENCER = 60;
/** NR-7, 7.5.9: away for so many days or more. */
const DIAS_PARA_RETORNO = 30;
/** NR-7, 7.5.11: days from the end of the contract. */
const DIAS_DO_DEMISSIONAL = 10;
/** For so long after its last day a dismissal exam that was never done is still shown. */
const DEMISSIONAL_PERDIDO = 180;
/** NR-7, 7.5.8, II. */
const MESES_COM_RISCO = 12;
const MESES_SEM_RISCO = 24;
const PONTUAL = '4';

/** Days between which a deadline is late (A), within sixty days (V) and further off (D); null is no bound. */
export function faixaDaSituacao(situacao: 'A' | 'V' | 'D', hoje: string): { de: string | null; ate: string | null } {
  const limite = somarDias(hoje, DIAS_A_VENCER);
  if (situacao === 'A') return { de: null, ate: somarDias(hoje, -1) };
  return situacao === 'V' ? { de: hoje, ate: limite } : { de: somarDias(limite, 1), ate: null };
}

/** Where a deadline stands on a day, by the same bounds. */
export const situacaoDoPrazo = (prazo: string, hoje: string): 'A' | 'V' | 'D' =>
  (['A', 'V'] as const).find((uma) => prazo <= (faixaDaSituacao(uma, hoje).ate ?? prazo)) ?? 'D';

/** Days below which the last clinical exam takes the place of the dismissal exam (NR-7, 7.5.11): 135 in degrees of risk 1 and 2, else 90. */
const diasQueDispensam = (grauDeRisco: number | null): number => ((grauDeRisco ?? 4) <= 2 ? 135 : 90);

const doFim = <T extends { readonly data: string }>(linhas: readonly T[], dia: string): T | undefined =>
  linhas.findLast(({ data }) => data <= dia);
const maior = (dias: readonly string[]): string | undefined => [...dias].sort().at(-1);
const repete = (meses: number) => (meses === 1 ? 'todo mês' : `a cada ${meses} meses`);

interface Cadencia {
  readonly meses: number;
  readonly motivo: string;
}

/** The shortest of the intervals between two clinical exams that hold for the talent (NR-7, 7.5.8, II). */
function cadencia(exposto: boolean, funcao: FuncaoDoPcmso | null, ultimo: AsoFeito): Cadencia {
  const todas: Cadencia[] = [
    { meses: exposto ? MESES_COM_RISCO : MESES_SEM_RISCO, motivo: exposto ? 'Exposto a riscos' : 'Sem riscos' },
  ];
  const daFuncao = funcao?.exames.find(({ clinico }) => clinico)?.meses ?? null;
  if (daFuncao !== null) todas.push({ meses: daFuncao, motivo: 'Exame da função' });
  if (ultimo.proximoEmMeses !== null) todas.push({ meses: ultimo.proximoEmMeses, motivo: 'Decisão do médico' });
  return todas.reduce((menor, uma) => (uma.meses < menor.meses ? uma : menor));
}

/** The periodic clinical exam; who grows to the age of yearly exams takes it on that day at the latest, but not within a year. */
function periodico(talento: TalentoDoPcmso, programa: Programa, ultimo: AsoFeito, { meses, motivo }: Cadencia) {
  const prazo = somarMeses(ultimo.data, meses);
  const normal = { prazo, motivo: `${motivo}: ${repete(meses)}` };
  const { nascimento } = talento;
  const { idadeAnual } = programa;
  if (nascimento === null || idadeAnual === null) return normal;
  const pelaIdade = maior([somarMeses(ultimo.data, 12), somarMeses(nascimento, idadeAnual * 12)]) ?? prazo;
  return pelaIdade < prazo ? { prazo: pelaIdade, motivo: `A partir de ${idadeAnual} anos: ${repete(12)}` } : normal;
}

function demissional(desligamento: string, asos: readonly AsoFeito[], programa: Programa, hoje: string) {
  const prazo = somarDias(desligamento, DIAS_DO_DEMISSIONAL);
  const ultimo = asos.at(-1)?.data ?? null;
  const dispensado = ultimo !== null && diferencaDias(ultimo, desligamento) < diasQueDispensam(programa.grauDeRisco);
  // Days that the product does not know may come of the sum: it is compared, and not counted on.
  const perdido = hoje > somarDias(desligamento, DIAS_DO_DEMISSIONAL + DEMISSIONAL_PERDIDO);
  if (dispensado || asos.some(({ tipo }) => tipo === '9') || perdido) return [];
  const motivo = `Desligamento em ${formatarData(desligamento)}`;
  return [{ exameId: null, tipo: '9', prazo, ultimo, motivo } as const];
}

/** NR-7, 7.5.9: before work is taken up again; any clinical exam after the leave will do. */
function retorno({ afastamentos }: TalentoDoPcmso, asos: readonly AsoFeito[]): ExamePrevisto[] {
  const longo = afastamentos.findLast(
    ({ inicio, fim }) => fim !== null && diferencaDias(inicio, fim) + 1 >= DIAS_PARA_RETORNO,
  );
  if (!longo || longo.fim === null) return [];
  const volta = somarDias(longo.fim, 1);
  if (asos.some(({ tipo, data }) => data >= volta || (tipo === '2' && data >= longo.inicio))) return [];
  const motivo = `Afastado de ${formatarData(longo.inicio)} a ${formatarData(longo.fim)}`;
  return [{ exameId: null, tipo: '2', prazo: volta, ultimo: asos.at(-1)?.data ?? null, motivo }];
}

const mesmos = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((x) => b.includes(x));

/** NR-7, 7.5.10: before the day of the last change to a function with other risks, also one still to come. */
function mudanca({ lotacoes }: TalentoDoPcmso, asos: readonly AsoFeito[], funcoes: ReadonlyMap<number, FuncaoDoPcmso>) {
  const ditas = lotacoes.filter(({ funcaoId }) => funcaoId !== null);
  const riscos = (lugar: number) => funcoes.get(ditas[lugar]?.funcaoId ?? 0)?.riscos ?? [];
  const lugar = ditas.findLastIndex((_, n) => n > 0 && !mesmos(riscos(n), riscos(n - 1)));
  const [antes, depois] = [ditas[lugar - 1], ditas[lugar]];
  if (!antes || !depois) return [];
  if (asos.some(({ tipo, data }) => data >= depois.data || (tipo === '3' && data > antes.data))) return [];
  const motivo = `Riscos mudam em ${formatarData(depois.data)}`;
  return [{ exameId: null, tipo: '3', prazo: depois.data, ultimo: asos.at(-1)?.data ?? null, motivo } as const];
}

/** The other exams of the function in force: once, when the talent comes to it, and then in their interval. */
function complementares(
  { admissao, asos, lotacoes }: TalentoDoPcmso,
  funcoes: ReadonlyMap<number, FuncaoDoPcmso>,
  hoje: string,
): ExamePrevisto[] {
  const atual = doFim(lotacoes, hoje);
  const funcao = atual && funcoes.get(atual.funcaoId ?? 0);
  if (!funcao) return [];
  const aqui = lotacoes.slice(0, lotacoes.indexOf(atual) + 1);
  const desde = aqui[aqui.findLastIndex(({ funcaoId }) => funcaoId !== atual.funcaoId) + 1]?.data ?? atual.data;
  return funcao.exames.flatMap(({ id, meses, clinico }): ExamePrevisto[] => {
    if (clinico) return [];
    const feitos = asos.flatMap(({ exames }) => exames.filter(({ exameId }) => exameId === id).map(({ data }) => data));
    const ultimo = maior(feitos) ?? null;
    if (ultimo === null) {
      const mudou = desde > admissao;
      const prazo = mudou ? desde : admissao;
      return [{ exameId: id, tipo: mudou ? '3' : '0', prazo, ultimo, motivo: 'Exame da função, ainda não feito' }];
    }
    if (meses === null) return [];
    return [
      { exameId: id, tipo: '1', prazo: somarMeses(ultimo, meses), ultimo, motivo: `Da função: ${repete(meses)}` },
    ];
  });
}

/**
 * The exams that a talent has to take, each with its last day (NR-7, 7.5.6 to 7.5.11): who never took one the admission exam; who did the
 * next periodic one; besides these those of return and of changed risks while nothing after them was done, and what the function asks for.
 * Who leaves, the dismissal exam alone, unless a recent one takes its place.
 */
export function examesDevidos(
  talento: TalentoDoPcmso,
  funcoes: ReadonlyMap<number, FuncaoDoPcmso>,
  programa: Programa,
  hoje: string,
): ExamePrevisto[] {
  const clinicos = talento.asos.filter(({ tipo }) => tipo !== PONTUAL);
  if (talento.desligamento !== null) return demissional(talento.desligamento, clinicos, programa, hoje);
  const ultimo = clinicos.at(-1);
  const outros = complementares(talento, funcoes, hoje);
  if (!ultimo)
    return [{ exameId: null, tipo: '0', prazo: talento.admissao, ultimo: null, motivo: 'Admissão' }, ...outros];
  const funcao = funcoes.get(doFim(talento.lotacoes, hoje)?.funcaoId ?? 0) ?? null;
  const exposto = talento.exposto || (funcao?.riscos.length ?? 0) > 0;
  const clinico = periodico(talento, programa, ultimo, cadencia(exposto, funcao, ultimo));
  return [
    { exameId: null, tipo: '1', ...clinico, ultimo: ultimo.data },
    ...retorno(talento, clinicos),
    ...mudanca(talento, clinicos, funcoes),
    ...outros,
  ];
}
