import { sql } from 'kysely';
import { temCadeia } from '#modules/organizacao/alcadas/tramite.queries.ts';
import { type HistoricoForm, historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { historicosColaborador } from '#modules/organizacao/colaboradores/historicos.resource.ts';
import { salarioEmTexto } from '#modules/organizacao/colaboradores/salario.rules.ts';
import { motivoHistorico } from '#modules/organizacao/opcoes/historico-opcoes.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { diasDoSalario, type Linha, linhasNosDias } from './linhas.queries.ts';
import { porCadeia, recusarSobCadeia } from './mudanca.queries.ts';
import { baseEm, lugaresNaJanela, type Ponto, periodosEm, type Rastro, resumir } from './rastro.rules.ts';
import { lerRastros } from './rastros.queries.ts';
import { type Comparacao, type Mudanca, registrarProposta } from './registro.queries.ts';
import {
  diferencaDe,
  fatosDaPessoa,
  type MudancaDeSalario,
  mudancasDoSalario,
  percentualDe,
  semRepetir,
  ultimaMudanca,
} from './salario.rules.ts';
import { salariosAoLado } from './salarios.queries.ts';

const { ver, inserir, editar } = permissoesOrganizacao.historicoColaborador;
const { SALARIO } = permissoesOrganizacao.colaborador.verbos;
const SEM_EXCLUSAO =
  'Excluir esta linha mudaria um salário que passa por uma cadeia de aprovação: altere a linha, e a alteração vai para aprovação.';

type Enviado = HistoricoForm & { versao?: number | undefined };

const emTexto = (linha: Linha | null): string | null =>
  linha?.como == null
    ? null
    : salarioEmTexto({
        ...linha,
        indice: linha.indice === null ? null : { nome: linha.indice },
        salarioNaData: linha.valor,
      });

/** How somebody is paid, and what they earned before changes that passed no chain, where the chain measures from that too. */
function comBase(linha: Linha | null, base: string | null | undefined): string | null {
  const recebe = emTexto(linha);
  if (base === undefined || base === null || base === (linha?.valor ?? null)) return recebe;
  return `${recebe ?? ''}; ${formatarDinheiro(base)} antes do que mudou sem aprovação`;
}

const pontosDe = (linhas: readonly Linha[]) =>
  resumir(linhas.filter(({ como }) => como !== null).map((linha) => ({ ...linha, dia: linha.chave })));

/** What chains see of it: from what was earned before the changes that passed none, and wherever the person was lately. */
function fatosDe(
  mudancas: readonly MudancaDeSalario[],
  series: readonly (readonly Ponto[])[],
  rastros: readonly Rastro[],
): Comparacao['fatos'] {
  const medidas = mudancas.map((mudanca) => ({ ...mudanca, dia: (mudanca.de ?? mudanca.para)?.chave ?? '' }));
  return fatosDaPessoa(
    medidas.map(({ dia, ...mudanca }) => ({ ...mudanca, base: baseEm(rastros, dia) })),
    medidas.flatMap(({ dia }) => series.flatMap((pontos) => lugaresNaJanela(pontos, dia))),
  );
}

/** Days on which another change of pay begins than that of the day before them. */
const comecos = (mudancas: readonly MudancaDeSalario<Linha>[]) =>
  semRepetir(mudancas, ({ de, para }) => JSON.stringify([de, para].map((linha) => linha && [linha.como, linha.valor])));

/** What a person reads of a change of pay; the day is that of the line which is written. */
function compararLinhas(
  { linhas: antes, rastros }: Lidas,
  depois: Lidas,
  form: HistoricoForm | null,
): Comparacao | null {
  const todas = mudancasDoSalario(antes, depois.linhas, (dia) => baseEm(rastros, dia));
  const mudancas = comecos(todas);
  const doDia = mudancas.find(({ de, para }) => (de ?? para)?.chave === form?.data) ?? mudancas[0];
  if (!doDia) return null;
  const { de, para } = doDia;
  const [atual, proposto] = [de?.valor ?? null, para?.valor ?? null];
  const ultima = de && ultimaMudanca(antes, de.chave);
  const lugares = (['area', 'estabelecimento', 'faixa'] as const).flatMap((campo) => {
    const rotulo = { area: 'Área organizacional', estabelecimento: 'Estabelecimento', faixa: 'Cargo e faixa' }[campo];
    return de?.[campo] === para?.[campo] ? [] : [{ rotulo, atual: de?.[campo] ?? '', proposto: para?.[campo] ?? '' }];
  });
  const ditos = [
    { rotulo: 'Motivo', atual: '', proposto: form ? motivoHistorico.rotulo(form.motivo) : '' },
    { rotulo: 'Observação', atual: '', proposto: form?.observacao ?? '' },
    ...(mudancas.length > 1
      ? [
          {
            rotulo: 'Outros dias em que o salário muda',
            atual: '',
            proposto: mudancas
              .flatMap(({ de: d, para: p }) => {
                const chave = (d ?? p)?.chave ?? '';
                return chave === (de ?? para)?.chave ? [] : [formatarData(chave)];
              })
              .join(', '),
          },
        ]
      : []),
  ].filter(({ proposto: dito }) => dito !== '');
  return {
    fatos: fatosDe(todas, [pontosDe(antes), pontosDe(depois.linhas), ...rastros.map(({ pontos }) => pontos)], rastros),
    areaId: de?.areaId ?? para?.areaId ?? null,
    efeito: {
      ...{ dia: form?.data ?? null, pessoas: 1, mudancas: [...lugares, ...ditos] },
      ...{
        pagamentoAtual: comBase(de, baseEm(rastros, (de ?? para)?.chave ?? '')),
        pagamentoProposto: emTexto(para),
        salarioAtual: atual,
        salarioProposto: proposto,
      },
      ...{ desde: ultima?.desde ?? null, anterior: ultima?.anterior ?? null },
      valorDaFaixa: para?.tipoSalario === '1' ? null : (para?.valorDaFaixa ?? null),
      ...{ diferenca: diferencaDe(atual, proposto), percentual: percentualDe(atual, proposto) },
    },
  };
}

/** What must not change meanwhile: from which days on how much is paid, and how. Where the person works is not of it. */
const doPagamento = (linhas: readonly Linha[]) => {
  const pagos = linhas.map(({ chave, como, valor }) => ({ chave, quanto: JSON.stringify([como, valor]) }));
  return semRepetir(pagos, ({ quanto }) => quanto).map(({ chave, quanto }) => [chave, quanto]);
};

const oQueEra = ({ chave, como, valor, areaId, cargoId, estabelecimentoId }: Linha) =>
  JSON.stringify([chave, como, valor, areaId, cargoId, estabelecimentoId]);

const { criar, atualizar, excluir, excluirVarios } = historicosColaborador;
type Gravado = Awaited<ReturnType<typeof criar>>;
interface Lidas {
  readonly linhas: readonly Linha[];
  readonly rastros: readonly Rastro[];
  readonly assinado: unknown;
}

/**
 * A write of the history of a talent, which changes what they earn or not. `form` is null for a deletion. What stood before is read under the
 * lock alone, traces and days too: of two writes at once the second one counts the first (decision 302).
 */
function mudancaDe<T>(o: {
  colaboradorId: number;
  registroId: number | null;
  form: Enviado | null;
  escrever: (c: Ctx) => Promise<T>;
}): Mudanca<Lidas, T> {
  const { colaboradorId, registroId, form, escrever } = o;
  let rastros: readonly Rastro[] = [];
  let dias: readonly string[] = [];
  return {
    ...{ tipo: 'H', assunto: 'R', alvoId: colaboradorId, colaboradorId, registroId, form, escrever },
    autoridades: [ver, inserir, editar, SALARIO],
    travar: async (c) => {
      await salariosAoLado(c);
      await sql`select 1 from colaborador where id = ${colaboradorId} and empresa_id = ${c.empresaId} for no key update`.execute(
        c.db,
      );
    },
    ler: async (c, momento) => {
      if (momento === 'antes') {
        rastros = (await lerRastros(c, [colaboradorId])).get(colaboradorId) ?? [];
        dias = await diasDoSalario(c, colaboradorId, form, rastros);
      }
      const linhas = await linhasNosDias(c, colaboradorId, dias);
      return { linhas, rastros, assinado: doPagamento(linhas) };
    },
    comparar: (antes, depois) => compararLinhas(antes, depois, form),
    rastros: ({ linhas: antes }, { linhas: depois }) =>
      antes.every((linha, n) => oQueEra(linha) === oQueEra(depois[n] ?? linha))
        ? []
        : [{ colaboradorId, pontos: pontosDe(antes) }],
    aprovados: ({ linhas: antes }, { linhas: depois }) => {
      const mudam = new Set(
        mudancasDoSalario(antes, depois, (dia) => baseEm(rastros, dia)).map(({ de, para }) => (de ?? para)?.chave),
      );
      return [{ colaboradorId, aprovados: periodosEm(dias, (dia) => mudam.has(dia)) }];
    },
    envolvidos: async () => [colaboradorId],
  };
}

const deCriacao = (form: HistoricoForm): Mudanca<Lidas, Gravado> =>
  mudancaDe({ colaboradorId: form.colaborador.id, registroId: null, form, escrever: (c) => criar(c, form) });
const deMudanca = (id: number, form: Enviado): Mudanca<Lidas, Gravado> =>
  mudancaDe({ colaboradorId: form.colaborador.id, registroId: id, form, escrever: (c) => atualizar(c, id, form) });

/** All that goes of one talent is one change; lines that this person does not see are refused by the deletion itself. */
async function exigirSemCadeia(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (!(await temCadeia(ctx, 'R')) && !(await temCadeia(ctx, 'D'))) return;
  const deQuem = new Map<number, number[]>();
  for (const id of new Set(ids)) {
    const { colaborador } = await historicosColaborador.obter(ctx, id);
    deQuem.set(colaborador.id, [...(deQuem.get(colaborador.id) ?? []), id]);
  }
  for (const [colaboradorId, dele] of deQuem) {
    const mudanca = mudancaDe({
      ...{ colaboradorId, registroId: dele[0] ?? null, form: null },
      escrever: (c) => excluirVarios(c, dele),
    });
    await recusarSobCadeia(ctx, mudanca as unknown as Mudanca, SEM_EXCLUSAO);
  }
}

/** The history of talents, where a change of pay may have to be approved (decision 290). A move without another pay is written at once. */
export const historicosSobCadeia = Object.assign(historicosColaborador, {
  criar: async (ctx, form) => porCadeia(ctx, deCriacao(form)),
  atualizar: async (ctx, id, form) => porCadeia(ctx, deMudanca(id, form)),
  criarVarios: async (ctx, forms) => {
    const gravados: Gravado[] = [];
    for (const form of forms) gravados.push(await historicosSobCadeia.criar(ctx, form));
    return gravados;
  },
  atualizarVarios: async (ctx, forms) => {
    const gravados: Gravado[] = [];
    for (const { id, ...form } of forms)
      gravados.push(await historicosSobCadeia.atualizar(ctx, id, form as unknown as Enviado));
    return gravados;
  },
  excluir: async (ctx, id) => {
    await exigirSemCadeia(ctx, [id]);
    await excluir(ctx, id);
  },
  excluirVarios: async (ctx, ids) => {
    await exigirSemCadeia(ctx, ids);
    await excluirVarios(ctx, ids);
  },
} satisfies Partial<typeof historicosColaborador>);

registrarProposta('H', {
  ver: historicoColaborador.permissoes.ver,
  caixa: 'C',
  refazer: async (_ctx, { registroId, form }) => {
    const enviado = form as Enviado;
    return (registroId === null ? deCriacao(enviado) : deMudanca(registroId, enviado)) as unknown as Mudanca;
  },
});
