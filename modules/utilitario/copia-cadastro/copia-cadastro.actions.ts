import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Feature } from '#platform/server/feature.ts';
import { type Ctx, permissoesNaEmpresa } from '#platform/server/http/context.ts';
import { on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { type Coluna, cabe, colunasDe, levado, mesmoNome } from './colunas.queries.ts';
import { type CopiaForm, copiarCadastros, type LinhaDaCopia, telaDaCopia } from './copia-cadastro.contract.ts';
import { type Catalogo, type Passo, planoDaCopia } from './copia-cadastro.rules.ts';

interface Empresas {
  readonly origem: number;
  readonly destino: number;
}
type Colunas = ReadonlyMap<string, readonly Coluna[]>;

/** Puts the records that the other company does not have yet, by name; gives their ids there. */
async function copiarRegistros(db: Db, catalogo: Catalogo, colunas: Colunas, { origem, destino }: Empresas) {
  const tabela = sql.table(catalogo.tabela);
  const levadas = colunas.get(catalogo.tabela) ?? [];
  const valores = levadas.map((coluna) => {
    const { nome } = coluna;
    if (nome === catalogo.ordem)
      return sql`(select coalesce(max(${sql.ref(`m.${nome}`)}), 0) from ${tabela} m where m.empresa_id = ${destino})
        + row_number() over (order by ${sql.ref(`t.${nome}`)})`;
    const valor = levado(coluna, destino);
    if (nome !== catalogo.semRepetir) return valor;
    return sql`case when not exists (select from ${tabela} m where m.empresa_id = ${destino}
      and ${sql.ref(`m.${nome}`)} = ${valor}) then ${valor} end`;
  });
  const existe = sql`exists (select from ${tabela} d where d.empresa_id = ${destino} and ${mesmoNome(catalogo, 'd', 't')})`;
  const { rows: contados } = await sql<{ existentes: number }>`select count(*)::int as existentes from ${tabela} t
    where t.empresa_id = ${origem} and ${existe}`.execute(db);
  const { rows } = await sql<{
    id: number;
  }>`insert into ${tabela} (empresa_id, ${sql.join(levadas.map(({ nome }) => sql.ref(nome)))})
    select ${destino}, ${sql.join(valores)} from ${tabela} t
    where t.empresa_id = ${origem} and not ${existe} and ${cabe(levadas, destino)} returning id`.execute(db);
  return { novos: rows.map(({ id }) => id), existentes: contados[0]?.existentes ?? 0 };
}

/** Puts what belongs to the new records; what must name something that is not there stays behind, and is counted. */
async function copiarPartes(
  db: Db,
  catalogo: Catalogo,
  colunas: Colunas,
  { origem, destino }: Empresas,
  novos: readonly number[],
) {
  let [partes, deFora] = [0, 0];
  for (const { tabela: nome, dono, menos, unico } of catalogo.filhos) {
    const tabela = sql.table(nome);
    const levadas = (colunas.get(nome) ?? []).filter((coluna) => coluna.nome !== dono);
    const dosNovos = sql`from ${tabela} t join ${sql.table(catalogo.tabela)} o on o.id = ${sql.ref(`t.${dono}`)} and o.empresa_id = ${origem}
      join ${sql.table(catalogo.tabela)} novo on novo.id = any (${idList(novos)}) and ${mesmoNome(catalogo, 'novo', 'o')}
      where ${menos ? sql`${sql.ref(`t.${menos.coluna}`)} <> ${menos.valor}` : sql`true`}`;
    const iguais = levadas.filter((coluna) => unico?.includes(coluna.nome));
    const livre = unico
      ? sql`not exists (select from ${tabela} ja where ja.empresa_id = ${destino} and ${sql.join(
          iguais.map((coluna) => sql`${sql.ref(`ja.${coluna.nome}`)} = ${levado(coluna, destino)}`),
          sql` and `,
        )})`
      : sql`true`;
    const { rows } = await sql<{ total: number }>`select count(*)::int as total ${dosNovos}`.execute(db);
    const postos = await sql`insert into ${tabela} (empresa_id, ${sql.ref(dono)}${
      levadas.length > 0 ? sql`, ${sql.join(levadas.map((coluna) => sql.ref(coluna.nome)))}` : sql``
    }) select ${destino}, novo.id${
      levadas.length > 0 ? sql`, ${sql.join(levadas.map((coluna) => levado(coluna, destino)))}` : sql``
    } ${dosNovos} and ${cabe(levadas, destino)} and ${livre} returning 1`.execute(db);
    partes += postos.rows.length;
    deFora += (rows[0]?.total ?? 0) - postos.rows.length;
  }
  return { partes, partesDeFora: deFora };
}

/** The authority that the person lacks for a catalogue: to see it where it comes from, or to insert it where it goes. */
function impedimentoDe(services: ModuleServices, ctx: Ctx, { path }: Catalogo, { origem, destino }: Empresas) {
  const contrato = services.contratos().find((um) => um.path === path);
  if (!contrato) return null;
  if (!permissoesNaEmpresa(ctx, origem).has(contrato.permissoes.ver)) return 'Você não vê este cadastro na origem.';
  return permissoesNaEmpresa(ctx, destino).has(contrato.permissoes.inserir)
    ? null
    : 'Você não pode inserir neste cadastro no destino.';
}

const NADA = { copiados: 0, existentes: 0, partes: 0, partesDeFora: 0 };

async function copiar(services: ModuleServices, ctx: Ctx, plano: readonly Passo[], empresas: Empresas) {
  const colunas = await colunasDe(
    ctx.db,
    plano.flatMap(({ catalogo }) => [catalogo.tabela, ...catalogo.filhos.map(({ tabela }) => tabela)]),
  );
  const linhas: LinhaDaCopia[] = [];
  for (const { catalogo, junto } of plano) {
    const { codigo, rotulo } = catalogo;
    const impedimento = impedimentoDe(services, ctx, catalogo, empresas);
    if (impedimento !== null) {
      linhas.push({ codigo, rotulo, junto, ...NADA, impedimento });
      continue;
    }
    const { novos, existentes } = await copiarRegistros(ctx.db, catalogo, colunas, empresas);
    const partes = await copiarPartes(ctx.db, catalogo, colunas, empresas, novos);
    linhas.push({ codigo, rotulo, junto, copiados: novos.length, existentes, ...partes, impedimento });
  }
  return linhas;
}

/** Companies in which the person may copy, of the form. Throws VIOLACAO_CAMPO at the one that is none of theirs. */
function empresasDe({ empresas }: Ctx, { empresaOrigem, empresaDestino }: CopiaForm): Empresas {
  for (const [campo, { id }] of Object.entries({ empresaOrigem, empresaDestino }))
    if (!empresas.includes(id)) throw campoInvalido(campo, 'Você não pode copiar cadastros nesta empresa.');
  return { origem: empresaOrigem.id, destino: empresaDestino.id };
}

export const copiaDeCadastros = (services: ModuleServices): Feature => ({
  handlers: [
    on(copiarCadastros, async (ctx, { body }) => {
      const empresas = empresasDe(ctx, body);
      await sql`savepoint copia`.execute(ctx.db);
      const linhas = await copiar(services, ctx, planoDaCopia(body.catalogos), empresas);
      if (body.simular) await sql`rollback to savepoint copia`.execute(ctx.db);
      await ctx.auditar({
        acao: body.simular ? 'Simulação' : 'Cópia',
        entidade: telaDaCopia.titulo,
        empresaId: empresas.destino,
        depois: { empresaOrigem: body.empresaOrigem, linhas },
      });
      return { simulado: body.simular, linhas };
    }),
  ],
  telas: [telaDaCopia],
});
