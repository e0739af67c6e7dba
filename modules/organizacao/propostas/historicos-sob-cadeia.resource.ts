import { sql } from 'kysely';
import { temCadeia } from '#modules/organizacao/alcadas/tramite.queries.ts';
import { type HistoricoForm, historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { historicosColaborador } from '#modules/organizacao/colaboradores/historicos.resource.ts';
import { nomeDaFaixa } from '#modules/organizacao/colaboradores/lotacao.queries.ts';
import { salarioEmTexto } from '#modules/organizacao/colaboradores/salario.rules.ts';
import { motivoHistorico } from '#modules/organizacao/opcoes/historico-opcoes.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { porCadeia, recusarSobCadeia } from './mudanca.queries.ts';
import { type Comparacao, type Mudanca, registrarProposta } from './registro.queries.ts';
import {
  diferencaDe,
  distintos,
  fatosDoSalario,
  mudancasDoSalario,
  type NoDia,
  percentualDe,
} from './salario.rules.ts';
import { pagamentosSql } from './salarios.queries.ts';

const { ver, inserir, editar } = permissoesOrganizacao.historicoColaborador;
const { SALARIO } = permissoesOrganizacao.colaborador.verbos;
const SEM_EXCLUSAO =
  'Excluir esta linha mudaria um salário que passa por uma cadeia de aprovação: altere a linha, e a alteração vai para aprovação.';

type Enviado = HistoricoForm & { versao?: number | undefined };

/** The line in force on a day, in words too. */
interface Linha extends NoDia {
  readonly area: string | null;
  readonly estabelecimento: string | null;
  readonly faixa: string | null;
  readonly tipoSalario: '1' | '2' | '3' | null;
  readonly indice: string | null;
  readonly quantidade: string | null;
  readonly salario: string | null;
}

async function diasDe(ctx: Ctx, colaboradorId: number, outro: string | null): Promise<string[]> {
  const { rows } = await sql<{ data: string }>`select distinct h.data from historico_colaborador h
    where h.colaborador_id = ${colaboradorId} and h.empresa_id = ${ctx.empresaId} and h.status <> 'CANCELADO' order by h.data`.execute(
    ctx.db,
  );
  return [...new Set([...rows.map(({ data }) => data), ...(outro === null ? [] : [outro])])].sort();
}

async function linhasNosDias(ctx: Ctx, colaboradorId: number, dias: readonly string[]): Promise<Linha[]> {
  const dia = sql.ref('d.dia');
  const { rows } = await sql<Linha>`select d.dia::text as chave, ${pagamentosSql(dia)},
      (select a.nome from area_organizacional a where a.id = h.area_organizacional_id) as area,
      (select e.nome from estabelecimento e where e.id = h.estabelecimento_id) as estabelecimento,
      (select ${nomeDaFaixa} from faixa_salarial r where r.id = h.faixa_salarial_id) as faixa,
      h.tipo_salario as "tipoSalario", (select i.nome from indice i where i.id = h.indice_id) as indice, h.quantidade::text, h.salario::text
    from unnest(${dias}::date[]) d (dia) left join lateral colaborador_lotacao(${colaboradorId}, d.dia) h on true
    order by d.dia`.execute(ctx.db);
  return rows;
}

const emTexto = (linha: Linha | null): string | null =>
  linha?.como == null
    ? null
    : salarioEmTexto({
        ...linha,
        indice: linha.indice === null ? null : { nome: linha.indice },
        salarioNaData: linha.valor,
      });

/** What a person reads of a change of pay; `dia` is that of the line which is written. */
function compararLinhas(
  antes: readonly Linha[],
  depois: readonly Linha[],
  form: HistoricoForm | null,
): Comparacao | null {
  const mudancas = mudancasDoSalario(antes, depois);
  const doDia = mudancas.find(({ de, para }) => (de ?? para)?.chave === form?.data) ?? mudancas[0];
  if (!doDia) return null;
  const { de, para } = doDia;
  const [atual, proposto] = [de?.valor ?? null, para?.valor ?? null];
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
    fatos: distintos(mudancas.flatMap((mudanca) => fatosDoSalario(mudanca))),
    areaId: de?.areaId ?? para?.areaId ?? null,
    efeito: {
      ...{ dia: form?.data ?? null, pessoas: 1, mudancas: [...lugares, ...ditos] },
      ...{
        pagamentoAtual: emTexto(de),
        pagamentoProposto: emTexto(para),
        salarioAtual: atual,
        salarioProposto: proposto,
      },
      ...{ diferenca: diferencaDe(atual, proposto), percentual: percentualDe(atual, proposto) },
    },
  };
}

const doPagamento = ({ chave, como, valor }: Linha) => [chave, como, valor];

const { criar, atualizar, excluir, excluirVarios } = historicosColaborador;
type Gravado = Awaited<ReturnType<typeof criar>>;
interface Lidas {
  readonly linhas: readonly Linha[];
  readonly assinado: unknown;
}

/** A write of the history of a talent, which changes what they earn or not. `form` is null for a deletion. */
async function mudancaDe<T>(
  ctx: Ctx,
  o: { colaboradorId: number; registroId: number | null; form: Enviado | null; escrever: (c: Ctx) => Promise<T> },
): Promise<Mudanca<Lidas, T>> {
  const { colaboradorId, registroId, form, escrever } = o;
  const dias = await diasDe(ctx, colaboradorId, form?.data ?? null);
  return {
    ...{ tipo: 'H', assunto: 'R', alvoId: colaboradorId, colaboradorId, registroId, form, escrever },
    autoridades: [ver, inserir, editar, SALARIO],
    travar: async (c) => {
      await sql`select 1 from colaborador where id = ${colaboradorId} and empresa_id = ${c.empresaId} for no key update`.execute(
        c.db,
      );
    },
    ler: async (c) => {
      const linhas = await linhasNosDias(c, colaboradorId, dias);
      return { linhas, assinado: linhas.map(doPagamento) };
    },
    comparar: (antes, depois) => compararLinhas(antes.linhas, depois.linhas, form),
    envolvidos: async (c) => {
      const { rows } = await sql<{
        id: number;
      }>`select id from usuario where colaborador_id = ${colaboradorId}`.execute(c.db);
      return rows.map(({ id }) => id);
    },
  };
}

const deCriacao = (ctx: Ctx, form: HistoricoForm): Promise<Mudanca<Lidas, Gravado>> =>
  mudancaDe(ctx, { colaboradorId: form.colaborador.id, registroId: null, form, escrever: (c) => criar(c, form) });
const deMudanca = (ctx: Ctx, id: number, form: Enviado): Promise<Mudanca<Lidas, Gravado>> =>
  mudancaDe(ctx, { colaboradorId: form.colaborador.id, registroId: id, form, escrever: (c) => atualizar(c, id, form) });

/** Of whom each line is; lines that this person does not see are refused by the deletion itself. */
async function exigirSemCadeia(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (!(await temCadeia(ctx, 'R'))) return;
  for (const id of ids) {
    const { colaborador } = await historicosColaborador.obter(ctx, id);
    const mudanca = await mudancaDe(ctx, {
      ...{ colaboradorId: colaborador.id, registroId: id, form: null },
      escrever: (c) => excluir(c, id),
    });
    await recusarSobCadeia(ctx, mudanca as unknown as Mudanca, SEM_EXCLUSAO);
  }
}

/** The history of talents, where a change of pay may have to be approved (decision 290). A move without another pay is written at once. */
export const historicosSobCadeia = Object.assign(historicosColaborador, {
  criar: async (ctx, form) => porCadeia(ctx, await deCriacao(ctx, form)),
  atualizar: async (ctx, id, form) => porCadeia(ctx, await deMudanca(ctx, id, form)),
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
  refazer: async (ctx, { registroId, form }) => {
    const enviado = form as Enviado;
    return (await (registroId === null
      ? deCriacao(ctx, enviado)
      : deMudanca(ctx, registroId, enviado))) as unknown as Mudanca;
  },
});
