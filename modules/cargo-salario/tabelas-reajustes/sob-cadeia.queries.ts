import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { permissaoValores, permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { naFolhaSql } from '#modules/cargo-salario/folha.queries.ts';
import { tipoReajuste, veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import {
  baseEm,
  type Comparacao,
  chaveDosFatos,
  desaprovarRastros,
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
  periodosEm,
  podeVoltarSql,
  porCadeia,
  type Rastro,
  registrarProposta,
  resumir,
  salariosUmPorVez,
  semRepetir,
  totalDasMudancas,
} from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import {
  aplicarColaboradores,
  aplicarFaixasSalariais,
  aplicarIndices,
  cancelarReajuste,
} from './andamento.contract.ts';
import { type Aplicavel, partesDoTipo } from './linhas.queries.ts';

const { planejamento: permissoes } = permissoesCargoSalario;

interface Planejado extends Aplicavel {
  readonly nome: string;
  readonly aprovada: boolean;
  /** What it did when it was applied under a chain. */
  readonly alcance: string | null;
}

interface Pago extends NoDia {
  /** False of who has left and may come back: what they would earn counts for chains, and is in no sum. */
  readonly naFolha: boolean;
}
type Mudado = MudancaDeSalario<Pago>;

interface Lido {
  readonly planejado: Planejado;
  readonly pagos: readonly Pago[];
  readonly rastros: ReadonlyMap<number, readonly Rastro[]>;
  /** Where those who were in more places than one lately are. */
  readonly lugares: ReadonlyMap<number, readonly Lugar[]>;
  readonly assinado: unknown;
}

async function lerPlanejado(ctx: Ctx, id: number): Promise<Planejado> {
  const { rows } =
    await sql<Planejado>`select id, nome, data, dissidio, tipo_reajuste as "tipoReajuste", aprovada, alcance
    from tabela_reajuste_colaborador where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [planejado] = rows;
  if (!planejado) throw new ProblemError('NAO_ENCONTRADO');
  return planejado;
}

/** Bands and indices that the planning gives another value or pays by, and those by which it finds its talents paid. */
const tocados = (id: number, data: string) => sql`linha as (
    select r.indice_proposto_id as indice, r.faixa_salarial_proposta_id as faixa from reajuste_colaborador r where r.tabela_reajuste_colaborador_id = ${id}
    union select h.indice_id, h.faixa_salarial_id from reajuste_colaborador r
      cross join lateral colaborador_lotacao_antes(r.colaborador_id, ${data}::date, ${id}::bigint) h where r.tabela_reajuste_colaborador_id = ${id}
    union select r.indice_proposto_id, r.faixa_salarial_id from reajuste_faixa_salarial r where r.tabela_reajuste_colaborador_id = ${id}
    union select r.indice_id, null from reajuste_indice r where r.tabela_reajuste_colaborador_id = ${id}),
  valor as (select v.data, v.indice_id as indice from faixa_salarial_historico v where v.status <> '3'
    and (v.faixa_salarial_id in (select faixa from linha) or v.indice_id in (select indice from linha))),
  dia_de_valor as (select data from valor union select v.data from indice_historico v where v.status <> '3'
    and v.indice_id in (select indice from linha union all select indice from valor))`;

/** Ids of the talents whose pay the planning may change: those in it, or whoever has a line that one of its bands or indices pays. */
const quemAlcanca = ({ id, tipoReajuste }: Planejado) => {
  if (tipoReajuste === 'T')
    return sql`select r.colaborador_id from reajuste_colaborador r where r.tabela_reajuste_colaborador_id = ${id}`;
  const faixas =
    tipoReajuste === 'F'
      ? sql`select r.faixa_salarial_id from reajuste_faixa_salarial r where r.tabela_reajuste_colaborador_id = ${id}`
      : sql`select v.faixa_salarial_id from faixa_salarial_historico v join reajuste_indice r on r.indice_id = v.indice_id
          where r.tabela_reajuste_colaborador_id = ${id} and v.status <> '3'`;
  return sql`select h.colaborador_id from historico_colaborador h where h.status <> 'CANCELADO'
      and coalesce(h.tipo_salario, '1') = '1' and h.faixa_salarial_id in (${faixas})
    union select h.colaborador_id from historico_colaborador h join reajuste_indice r on r.indice_id = h.indice_id
      where r.tabela_reajuste_colaborador_id = ${id} and h.status <> 'CANCELADO' and h.tipo_salario = '2'`;
};

/**
 * What everybody whom the planning may reach earns on its day, or that of a later admission, and on each later day on which it may be something
 * else: those of their own lines, and those from which what pays them is worth something else (decision 302).
 */
async function pagosEm(ctx: Ctx, planejado: Planejado): Promise<Pago[]> {
  const { id, data } = planejado;
  const dia = sql.ref('d.dia');
  const { rows } = await sql<Pago>`with ${tocados(id, data)},
    quem as (select p.* from colaborador p where p.empresa_id = ${ctx.empresaId} and p.id in (${quemAlcanca(planejado)})
      and p.pendencia_folha is distinct from 'C' and (p.data_desligamento is null or p.data_desligamento > ${data}::date or ${podeVoltarSql(ctx, 'p')})),
    quando as (select p.id, greatest(p.data_admissao, ${data}::date) as dia from quem p
      union select p.id, h.data from quem p join historico_colaborador h on h.colaborador_id = p.id and h.status <> 'CANCELADO' and h.data > ${data}::date
      union select p.id, v.data from quem p cross join (select data from dia_de_valor where data > ${data}::date) v)
    select p.id || '@' || d.dia as chave, (${naFolhaSql(dia)}) as "naFolha", ${pagamentosSql(dia)}
    from quando d join quem p on p.id = d.id cross join lateral colaborador_lotacao(p.id, d.dia) h
    where d.dia >= p.data_admissao
      and (p.data_desligamento is null or p.data_desligamento > d.dia or ${podeVoltarSql(ctx, 'p')}) order by d.dia, p.id`.execute(
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

const mudancasDe = (antes: Lido, depois: Lido) =>
  mudancasDoSalario(antes.pagos, depois.pagos, (chave) => {
    const { pessoa, dia } = diaEPessoa(chave);
    return baseEm(antes.rastros.get(pessoa) ?? [], dia);
  });

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

/** The days on which it changes whose pay. */
function aprovadosDe(antes: Lido, depois: Lido) {
  const mudam = new Set(mudancasDe(antes, depois).map(({ de, para }) => (de ?? para)?.chave ?? ''));
  const daqueles = new Set([...mudam].map((chave) => diaEPessoa(chave).pessoa));
  const dias = Map.groupBy(
    new Set([...antes.pagos, ...depois.pagos].map(({ chave }) => chave)),
    (chave) => diaEPessoa(chave).pessoa,
  );
  return [...daqueles].map((colaboradorId) => ({
    colaboradorId,
    aprovados: periodosEm((dias.get(colaboradorId) ?? []).map((chave) => diaEPessoa(chave).dia).toSorted(), (dia) =>
      mudam.has(`${colaboradorId}@${dia}`),
    ),
  }));
}

/** What becomes of whose pay, from which days on, in one word; `volta` says the other way what is taken back. */
function resumoDe(mudancas: readonly Mudado[], { volta }: { readonly volta: boolean }): string {
  const daPessoa = (dela: readonly Mudado[]) => {
    const pares = dela.map(({ de, para }) => {
      const [era, fica] = [de, para].map((um) => [um?.como ?? null, um?.valor ?? null]);
      return { dia: quemMuda({ de, para }).dia, oQue: JSON.stringify(volta ? [fica, era] : [era, fica]) };
    });
    return semRepetir(pares, ({ oQue }) => oQue).map(({ dia, oQue }) => [dia, oQue]);
  };
  const doSalario = mudancas.filter(({ de, para }) => de?.como !== para?.como || de?.valor !== para?.valor);
  const porPessoa = [...Map.groupBy(doSalario, (mudanca) => quemMuda(mudanca).pessoa)].sort(
    ([um], [outro]) => um - outro,
  );
  const hash = createHash('sha256');
  for (const [pessoa, dela] of porPessoa) hash.update(JSON.stringify([pessoa, daPessoa(dela)]));
  return hash.digest('hex');
}

/** Null where nobody's pay changes, and where what is taken back is exactly what it did (`cancela`): chains have seen that. */
function comparar(antes: Lido, depois: Lido, cancela: boolean): Comparacao | null {
  const mudancas = mudancasDe(antes, depois);
  if (mudancas.length === 0) return null;
  if (cancela && resumoDe(mudancas, { volta: true }) === antes.planejado.alcance) return null;
  // On the day of the planning, or the first on which somebody who came after it is paid by it.
  const naFolha = mudancas.filter(({ de, para }) => (de ?? para)?.naFolha);
  const porPessoa = new Map(naFolha.toReversed().map((mudanca) => [quemMuda(mudanca).pessoa, mudanca]));
  const total = totalDasMudancas([...porPessoa.values()]);
  const { nome, data, tipoReajuste: tipo, dissidio } = antes.planejado;
  return {
    areaId: null,
    fatos: fatosDe(mudancas, antes),
    alcance: {
      talentos: [...new Set(mudancas.map((mudanca) => quemMuda(mudanca).pessoa))],
      assinado: resumoDe(mudancas, { volta: false }),
    },
    efeito: {
      ...{ dia: data, pessoas: porPessoa.size },
      unico: porPessoa.size === 1 ? ([...porPessoa.keys()][0] ?? null) : null,
      ...{ salarioAtual: total.antes, salarioProposto: total.depois },
      ...{ diferenca: diferencaDe(total.antes, total.depois), percentual: percentualDe(total.antes, total.depois) },
      mudancas: [
        { rotulo: 'Planejamento', atual: '', proposto: nome },
        { rotulo: 'Tipo', atual: '', proposto: tipoReajuste.rotulo(tipo) },
        ...(dissidio ? [{ rotulo: 'Dissídio', atual: '', proposto: 'Sim' }] : []),
        ...(cancela ? [{ rotulo: 'O que se faz', atual: 'Aplicado', proposto: 'Cancelar a aplicação' }] : []),
      ],
    },
  };
}

/**
 * Talents whom it raises, who do not decide on it. An agreement, bands and indices are of all where they reach most of the payroll, and keep out
 * whoever proposes them alone; where they reach fewer, everybody whom they reach (decision 302).
 */
async function envolvidosEm(ctx: Ctx, id: number, { alcance }: Comparacao): Promise<readonly number[]> {
  const talentos = alcance?.talentos ?? [];
  const { dissidio, tipoReajuste: tipo } = await lerPlanejado(ctx, id);
  const { rows } = await sql<{ folha: number }>`select count(*)::int as folha from colaborador p
    where p.empresa_id = ${ctx.empresaId} and ${naFolhaSql(sql`${ctx.hoje}::date`)}`.execute(ctx.db);
  const daMaioria = talentos.length > 1 && 2 * talentos.length > (rows[0]?.folha ?? 0);
  return (tipo !== 'T' || dissidio) && daMaioria ? [] : talentos;
}

const verbos = [aplicarColaboradores, aplicarFaixasSalariais, aplicarIndices, cancelarReajuste];
const doTipo = { T: aplicarColaboradores, F: aplicarFaixasSalariais, I: aplicarIndices } as const;

/** The calls of plannings, of which those that apply one may have to be approved (decision 290). */
export function aplicacaoSobCadeia(handlers: readonly Handler[]): readonly Handler[] {
  const mudancaDe = (id: number, cancela: boolean, escrever: (ctx: Ctx) => Promise<unknown>): Mudanca<Lido> => ({
    ...{ tipo: 'P', assunto: 'R', alvoId: id, colaboradorId: null, registroId: id, form: cancela ? { cancela } : null },
    autoridades: [permissoes.ver, permissoes.verbos.APLICAR, permissoes.verbos.CANCELAR, veSalario, permissaoValores],
    travar: async (ctx) => {
      await salariosUmPorVez(ctx);
      await sql`select 1 from tabela_reajuste_colaborador where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(
        ctx.db,
      );
    },
    escrever,
    ler: (ctx, momento) => ler(ctx, id, momento),
    comparar: (antes, depois) => comparar(antes, depois, cancela),
    // What is taken back exactly leaves nothing to measure from.
    rastros: (antes, depois) => (cancela && comparar(antes, depois, true) === null ? [] : rastrosDe(antes, depois)),
    aprovados: aprovadosDe,
    planejamentoId: cancela ? null : id,
    aoGravar: async (ctx, comparacao) => {
      if (cancela && comparacao === null) await desaprovarRastros(ctx, id);
      if (cancela || !comparacao?.alcance) return;
      await sql`update tabela_reajuste_colaborador set alcance = ${comparacao.alcance.assinado}
        where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
    },
    envolvidos: (ctx, comparacao) => envolvidosEm(ctx, id, comparacao),
  });
  registrarProposta('P', {
    ver: permissoes.ver,
    caixa: 'C',
    refazer: async (ctx, { alvoId: id, form }) => {
      const chamada = form === null ? doTipo[(await lerPlanejado(ctx, id)).tipoReajuste] : cancelarReajuste;
      const handler = handlers.find(({ endpoint }) => endpoint === chamada);
      const input = { params: { id }, query: {}, body: undefined, arquivos: [] };
      return mudancaDe(id, form !== null, async (c) => handler?.run(c, input, undefined)) as unknown as Mudanca;
    },
  });
  return handlers.map((handler): Handler => {
    const aplica = verbos.some((verbo) => verbo === handler.endpoint);
    return {
      ...handler,
      run: async (ctx, input, preparado) => {
        // The company's turn before any planning, also where one is taken back: two orders would wait for each other.
        await salariosUmPorVez(ctx);
        if (!aplica) return handler.run(ctx, input, preparado);
        const { id } = input.params as { id: number };
        return porCadeia(
          ctx,
          mudancaDe(id, handler.endpoint === cancelarReajuste, (c) => handler.run(c, input, preparado)),
        );
      },
    };
  });
}
