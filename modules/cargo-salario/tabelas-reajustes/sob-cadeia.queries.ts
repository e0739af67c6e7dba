import { sql } from 'kysely';
import { permissaoValores, permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { naFolhaSql } from '#modules/cargo-salario/folha.queries.ts';
import { tipoReajuste, veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import {
  type Comparacao,
  diferencaDe,
  distintos,
  fatosDoSalario,
  type Mudanca,
  mudancasDoSalario,
  type NoDia,
  pagamentosSql,
  percentualDe,
  porCadeia,
  registrarProposta,
  totalDasMudancas,
} from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { aplicarColaboradores, aplicarFaixasSalariais, aplicarIndices } from './andamento.contract.ts';
import { umPorVez } from './aplicacao.queries.ts';
import { type Aplicavel, partesDoTipo } from './linhas.queries.ts';

const { planejamento: permissoes } = permissoesCargoSalario;

interface Planejado extends Aplicavel {
  readonly nome: string;
  readonly aprovada: boolean;
}

interface Lido {
  readonly planejado: Planejado;
  readonly pagos: readonly NoDia[];
  readonly assinado: unknown;
}

async function lerPlanejado(ctx: Ctx, id: number): Promise<Planejado> {
  const { rows } = await sql<Planejado>`select id, nome, data, dissidio, tipo_reajuste as "tipoReajuste", aprovada
    from tabela_reajuste_colaborador where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [planejado] = rows;
  if (!planejado) throw new ProblemError('NAO_ENCONTRADO');
  return planejado;
}

/** What everybody of the payroll earns on the day of the planning and, where it reaches back, today: who came since is paid by it too. */
async function pagosEm(ctx: Ctx, { data }: Planejado): Promise<NoDia[]> {
  const dia = sql.ref('d.dia');
  const { rows } = await sql<NoDia>`select p.id || '@' || d.dia as chave, ${pagamentosSql(dia)}
    from unnest(${[...new Set([data, ctx.hoje])]}::date[]) d (dia) join colaborador p on p.empresa_id = ${ctx.empresaId} and ${naFolhaSql(dia)}
      cross join lateral colaborador_lotacao(p.id, d.dia) h where d.dia >= ${data}::date order by d.dia, p.id`.execute(
    ctx.db,
  );
  return rows;
}

/** The lines of the planning, and what each comes from and leads to, in one word: what of it must not change until it is applied. */
async function assinaturaDe(ctx: Ctx, planejado: Planejado): Promise<string> {
  const { linhas, selecao } = partesDoTipo[planejado.tipoReajuste];
  const { rows } = await sql<{
    soma: string;
  }>`select md5(coalesce(string_agg(concat_ws('|', linha.id, linha.atual, linha.proposto,
      (to_jsonb(r) - '{versao,salario_antes,salario_depois}'::text[])::text), ';' order by linha.id), '')) as soma
    from (${selecao(ctx, planejado)}) linha join ${sql.table(linhas)} r on r.id = linha.id`.execute(ctx.db);
  return rows[0]?.soma ?? '';
}

async function ler(ctx: Ctx, id: number): Promise<Lido> {
  const planejado = await lerPlanejado(ctx, id);
  const { data, dissidio, aprovada } = planejado;
  const assinado = [data, dissidio, aprovada, await assinaturaDe(ctx, planejado)];
  return { planejado, pagos: await pagosEm(ctx, planejado), assinado };
}

const pessoaDe = (chave: string): string => chave.split('@')[0] ?? '';

function comparar(antes: Lido, depois: Lido): Comparacao | null {
  const mudancas = mudancasDoSalario(antes.pagos, depois.pagos);
  if (mudancas.length === 0) return null;
  // On the day of the planning, or today for who came after it.
  const porPessoa = new Map(
    mudancas.toReversed().map((mudanca) => [pessoaDe((mudanca.de ?? mudanca.para)?.chave ?? ''), mudanca]),
  );
  const total = totalDasMudancas([...porPessoa.values()]);
  const { nome, data, tipoReajuste: tipo, dissidio } = antes.planejado;
  return {
    areaId: null,
    fatos: distintos(mudancas.flatMap((mudanca) => fatosDoSalario(mudanca))),
    efeito: {
      ...{ dia: data, pessoas: porPessoa.size },
      ...{ salarioAtual: total.antes, salarioProposto: total.depois },
      ...{ diferenca: diferencaDe(total.antes, total.depois), percentual: percentualDe(total.antes, total.depois) },
      mudancas: [
        { rotulo: 'Planejamento', atual: '', proposto: nome },
        { rotulo: 'Tipo', atual: '', proposto: tipoReajuste.rotulo(tipo) },
        ...(dissidio ? [{ rotulo: 'Dissídio', atual: '', proposto: 'Sim' }] : []),
      ],
    },
  };
}

/** Those whom a planning of talents raises; an agreement, bands and indices are of all, and keep out whoever proposes them alone. */
async function envolvidosEm(ctx: Ctx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct u.id from tabela_reajuste_colaborador t
    join reajuste_colaborador r on r.tabela_reajuste_colaborador_id = t.id join usuario u on u.colaborador_id = r.colaborador_id
    where t.id = ${id} and t.empresa_id = ${ctx.empresaId} and t.tipo_reajuste = 'T' and not t.dissidio`.execute(
    ctx.db,
  );
  return rows.map((usuario) => usuario.id);
}

const verbos = [aplicarColaboradores, aplicarFaixasSalariais, aplicarIndices];
const doTipo = { T: aplicarColaboradores, F: aplicarFaixasSalariais, I: aplicarIndices } as const;

/** The calls of plannings, of which those that apply one may have to be approved (decision 290). */
export function aplicacaoSobCadeia(handlers: readonly Handler[]): readonly Handler[] {
  const mudancaDe = (id: number, escrever: (ctx: Ctx) => Promise<unknown>): Mudanca<Lido> => ({
    ...{ tipo: 'P', assunto: 'R', alvoId: id, colaboradorId: null, registroId: id, form: null },
    autoridades: [permissoes.ver, permissoes.verbos.APLICAR, veSalario, permissaoValores],
    travar: async (ctx) => {
      await umPorVez(ctx);
      await sql`select 1 from tabela_reajuste_colaborador where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(
        ctx.db,
      );
    },
    escrever,
    ler: (ctx) => ler(ctx, id),
    comparar,
    envolvidos: (ctx) => envolvidosEm(ctx, id),
  });
  registrarProposta('P', {
    ver: permissoes.ver,
    caixa: 'C',
    refazer: async (ctx, { alvoId: id }) => {
      const chamada = doTipo[(await lerPlanejado(ctx, id)).tipoReajuste];
      const handler = handlers.find(({ endpoint }) => endpoint === chamada);
      const input = { params: { id }, query: {}, body: undefined, arquivos: [] };
      return mudancaDe(id, async (c) => handler?.run(c, input, undefined)) as unknown as Mudanca;
    },
  });
  return handlers.map((handler): Handler => {
    if (!verbos.some((verbo) => verbo === handler.endpoint)) return handler;
    return {
      ...handler,
      run: async (ctx, input, preparado) => {
        const { id } = input.params as { id: number };
        return porCadeia(
          ctx,
          mudancaDe(id, (c) => handler.run(c, input, preparado)),
        );
      },
    };
  });
}
