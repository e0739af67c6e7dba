import { sql } from 'kysely';
import { permissaoValores, permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { naFolhaSql } from '#modules/cargo-salario/folha.queries.ts';
import { tipoReajuste, veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import {
  baseEm,
  type Comparacao,
  chaveDosFatos,
  diferencaDe,
  distintos,
  fatosDaPessoa,
  type Lugar,
  lerRastros,
  lugaresRecentes,
  type Mudanca,
  type MudancaDeSalario,
  mudancasDoSalario,
  type NoDia,
  pagamentosSql,
  percentualDe,
  porCadeia,
  type Rastro,
  registrarProposta,
  resumir,
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
  readonly rastros: ReadonlyMap<number, readonly Rastro[]>;
  /** Where those who were in more places than one lately are. */
  readonly lugares: ReadonlyMap<number, readonly Lugar[]>;
  readonly assinado: unknown;
}

async function lerPlanejado(ctx: Ctx, id: number): Promise<Planejado> {
  const { rows } = await sql<Planejado>`select id, nome, data, dissidio, tipo_reajuste as "tipoReajuste", aprovada
    from tabela_reajuste_colaborador where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [planejado] = rows;
  if (!planejado) throw new ProblemError('NAO_ENCONTRADO');
  return planejado;
}

/** Later days from which an index or a band that the planning touches has another value that is known already. */
const diasDosValores = (id: number, data: string) => sql`with linha as (
    select r.indice_proposto_id as indice, r.faixa_salarial_proposta_id as faixa from reajuste_colaborador r where r.tabela_reajuste_colaborador_id = ${id}
    union select h.indice_id, h.faixa_salarial_id from reajuste_colaborador r cross join lateral colaborador_lotacao(r.colaborador_id, ${data}::date) h
      where r.tabela_reajuste_colaborador_id = ${id}
    union select r.indice_proposto_id, r.faixa_salarial_id from reajuste_faixa_salarial r where r.tabela_reajuste_colaborador_id = ${id}
    union select r.indice_id, null from reajuste_indice r where r.tabela_reajuste_colaborador_id = ${id}),
  valor as (select v.data, v.indice_id as indice from faixa_salarial_historico v where v.status <> '3'
    and (v.faixa_salarial_id in (select faixa from linha) or v.indice_id in (select indice from linha)))
  select data from valor where data > ${data}::date union select v.data from indice_historico v where v.status <> '3' and v.data > ${data}::date
    and v.indice_id in (select indice from linha union all select indice from valor)`;

/**
 * What everybody of the payroll earns on the day of the planning, today where it reaches back (who came since is paid by it too), and on the
 * later days on which what it pays is worth something else.
 */
async function pagosEm(ctx: Ctx, { id, data }: Planejado): Promise<NoDia[]> {
  const dia = sql.ref('d.dia');
  const dias = [...new Set([data, ctx.hoje])];
  const { rows } = await sql<NoDia>`select p.id || '@' || d.dia as chave, ${pagamentosSql(dia)}
    from (select unnest(${dias}::date[]) as dia union (${diasDosValores(id, data)})) d join colaborador p on p.empresa_id = ${ctx.empresaId} and ${naFolhaSql(dia)}
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

async function ler(ctx: Ctx, id: number, momento: 'antes' | 'depois'): Promise<Lido> {
  const planejado = await lerPlanejado(ctx, id);
  const { data, dissidio, aprovada } = planejado;
  const assinado = [data, dissidio, aprovada, await assinaturaDe(ctx, planejado)];
  const pagos = await pagosEm(ctx, planejado);
  // Where everybody was, and what they earned before, is asked of what stood before the write alone.
  if (momento === 'depois') return { planejado, assinado, pagos, rastros: new Map(), lugares: new Map() };
  const rastros = await lerRastros(ctx, null);
  return { planejado, assinado, pagos, rastros, lugares: await lugaresRecentes(ctx, data, null, rastros) };
}

const diaEPessoa = (chave: string) => {
  const [pessoa = '', dia = ''] = chave.split('@');
  return { pessoa: Number(pessoa), dia };
};

const quemMuda = ({ de, para }: MudancaDeSalario) => diaEPessoa((de ?? para)?.chave ?? '');

/** What chains see of each person: from what they earned before changes that passed none, and wherever they were lately. */
const fatosDe = (mudancas: readonly MudancaDeSalario[], { rastros, lugares }: Lido): Comparacao['fatos'] =>
  distintos(
    [...Map.groupBy(mudancas, (mudanca) => quemMuda(mudanca).pessoa)].flatMap(([pessoa, dela]) =>
      fatosDaPessoa(
        dela.map((mudanca) => ({ ...mudanca, base: baseEm(rastros.get(pessoa) ?? [], quemMuda(mudanca).dia) })),
        lugares.get(pessoa),
      ),
    ),
    chaveDosFatos,
  );

/** What stood of everybody whose pay or place it changes. */
function rastrosDe(antes: Lido, depois: Lido) {
  const sao = new Map(depois.pagos.map((um) => [um.chave, JSON.stringify(um)]));
  const mudam = new Set(
    antes.pagos.filter((um) => sao.get(um.chave) !== JSON.stringify(um)).map(({ chave }) => diaEPessoa(chave).pessoa),
  );
  const dosQueMudam = antes.pagos
    .map((um) => ({ ...um, ...diaEPessoa(um.chave) }))
    .filter((um) => mudam.has(um.pessoa));
  return [...Map.groupBy(dosQueMudam, ({ pessoa }) => pessoa)].map(([colaboradorId, pontos]) => ({
    ...{ colaboradorId, pontos: resumir(pontos) },
  }));
}

function comparar(antes: Lido, depois: Lido): Comparacao | null {
  const mudancas = mudancasDoSalario(antes.pagos, depois.pagos);
  if (mudancas.length === 0) return null;
  // On the day of the planning, or today for who came after it.
  const porPessoa = new Map(mudancas.toReversed().map((mudanca) => [quemMuda(mudanca).pessoa, mudanca]));
  const total = totalDasMudancas([...porPessoa.values()]);
  const { nome, data, tipoReajuste: tipo, dissidio } = antes.planejado;
  return {
    areaId: null,
    fatos: fatosDe(mudancas, antes),
    efeito: {
      ...{ dia: data, pessoas: porPessoa.size },
      unico: porPessoa.size === 1 ? ([...porPessoa.keys()][0] ?? null) : null,
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
    ler: (ctx, momento) => ler(ctx, id, momento),
    comparar,
    rastros: rastrosDe,
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
    const aplica = verbos.some((verbo) => verbo === handler.endpoint);
    return {
      ...handler,
      run: async (ctx, input, preparado) => {
        // The company's turn before any planning, also where one is taken back: two orders would wait for each other.
        await umPorVez(ctx);
        if (!aplica) return handler.run(ctx, input, preparado);
        const { id } = input.params as { id: number };
        return porCadeia(
          ctx,
          mudancaDe(id, (c) => handler.run(c, input, preparado)),
        );
      },
    };
  });
}
