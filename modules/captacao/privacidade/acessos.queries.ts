import { type RawBuilder, sql } from 'kysely';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { contem, readList } from '#platform/server/resource/list.ts';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { type AcessosFiltro, type LinhaDoAcesso, listarAcessos } from './acessos.contract.ts';

const inicioDoDia = (dia: string, depois = 0) =>
  sql`((${dia}::date + ${depois}::int)::timestamp at time zone ${zonaDoServidor()})`;

/** Names of the persons of the access `t`, of either kind. */
const pessoas = (condicao: RawBuilder<unknown>) =>
  sql`select c.nome, c.nome_busca, c.id from candidato c where t.titular = 'candidato' and c.id = any (t.titulares_ids) and ${condicao}
    union all select c.nome, c.nome_busca, c.id from colaborador c where t.titular = 'colaborador' and c.id = any (t.titulares_ids) and ${condicao}`;

/** Conditions over `acesso_sensivel t`. */
export function condicoesDosAcessos(ctx: Ctx, f: AcessosFiltro): RawBuilder<unknown>[] {
  return [
    sql`t.empresa_id = ${ctx.empresaId}`,
    f.dataIni !== null && sql`t.quando >= ${inicioDoDia(f.dataIni)}`,
    f.dataFim !== null && sql`t.quando < ${inicioDoDia(f.dataFim, 1)}`,
    f.usuario !== null && sql`sem_acento(t.usuario_nome) like '%' || sem_acento(${f.usuario}) || '%'`,
    f.titular !== null && sql`t.titular = ${f.titular}`,
    f.nome !== null && sql`exists (${pessoas(contem('c.nome_busca', f.nome))})`,
  ].filter((condicao): condicao is RawBuilder<unknown> => typeof condicao === 'object');
}

/** What the labels of the seen fields are taken from. */
export type Rotulos = Pick<ModuleServices, 'contratos' | 'chamadas'>;

/** What people call a field: its label in the answer of the call, or in a resource, as a whole record may stand inside another. */
export function rotuloDoCampo(de: Rotulos, chamada: string, campo: string): string {
  for (const { path, resposta } of de.chamadas()) {
    const rotulo = path === chamada && resposta && metaOf(fieldAt(resposta, campo))?.label;
    if (rotulo) return rotulo;
  }
  const contratos = de.contratos();
  const dono = contratos.find(({ path }) => chamada === `/api${path}` || chamada.startsWith(`/api${path}/`));
  const nomes = campo.split('.');
  const tentativas = nomes.map((_, corte) => nomes.slice(corte).join('.'));
  for (const contrato of dono ? [dono, ...contratos] : contratos)
    for (const caminho of tentativas) {
      const rotulo = metaOf(fieldAt(contrato.form, caminho) ?? fieldAt(contrato.linha, caminho))?.label;
      if (rotulo) return rotulo;
    }
  return nomes.at(-1) ?? campo;
}

const selecao = {
  id: sql.ref('t.id'),
  quando: sql.ref('t.quando'),
  usuario: sql.ref('t.usuario_nome'),
  titular: sql.ref('t.titular'),
  quantidade: sql`cardinality(t.titulares_ids)`,
  pessoas: sql`(select string_agg(q.nome, ', ' order by q.nome_busca, q.id) from (select * from (${pessoas(sql`true`)}) p order by p.nome_busca, p.id limit 5) q)`,
  campos: sql.ref('t.campos'),
  chamada: sql.ref('t.chamada'),
  pagina: sql.ref('t.pagina'),
};

type Lida = Omit<LinhaDoAcesso, 'campos' | 'pessoas'> & { campos: string[]; chamada: string; pessoas: string | null };

export const acessosHandlers = (rotulos: Rotulos): readonly Handler[] => [
  on(listarAcessos, async (ctx, { query }) => {
    const page = await readList<Lida>(
      ctx.db,
      {
        tabela: 'acesso_sensivel',
        selecao,
        condicoes: condicoesDosAcessos(ctx, query),
        ordem: sql`t.quando desc, t.id desc`,
      },
      { ...query, page: query.page ?? 0 },
    );
    const content = page.content.map(({ campos, chamada, pessoas: nomes, ...linha }) => ({
      ...linha,
      pessoas: [nomes ?? 'Excluído', ...(linha.quantidade > 5 ? [`e mais ${linha.quantidade - 5}`] : [])].join(' '),
      campos: campos.map((campo) => rotuloDoCampo(rotulos, chamada, campo)).join(', '),
    }));
    return { ...page, content };
  }),
];
