import { type RawBuilder, sql } from 'kysely';
import { restritoAsSuasAreas } from '#modules/organizacao/organizacao.api.ts';
import { COPIA_DOS_DADOS } from '#modules/organizacao/privacidade/copia-dos-dados.contract.ts';
import { startOfDay } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { contem, readList } from '#platform/server/resource/list.ts';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { type AcessosFiltro, type LinhaDoAcesso, listarAcessos } from './acessos.contract.ts';

/** Names of the persons of the access `t`, of either kind. */
const pessoas = (condicao: RawBuilder<unknown>) =>
  sql`select c.nome, c.nome_busca, c.id from candidato c where t.titular = 'candidato' and c.id = any (t.titulares_ids) and ${condicao}
    union all select c.nome, c.nome_busca, c.id from colaborador c where t.titular = 'colaborador' and c.id = any (t.titulares_ids) and ${condicao}`;

/** Conditions over `acesso_sensivel t`; who sees only their areas reads what they saw themselves: a line names anybody (decision 339). */
export function condicoesDosAcessos(ctx: Ctx, f: AcessosFiltro): RawBuilder<unknown>[] {
  return [
    sql`t.empresa_id = ${ctx.empresaId}`,
    restritoAsSuasAreas(ctx) && sql`t.usuario_id = ${ctx.ator.id}`,
    f.dataIni !== null && sql`t.quando >= ${startOfDay(f.dataIni)}`,
    f.dataFim !== null && sql`t.quando < ${startOfDay(f.dataFim, 1)}`,
    f.usuario !== null && contem(sql`sem_acento(t.usuario_nome)`, f.usuario),
    f.titular !== null && sql`t.titular = ${f.titular}`,
    f.nome !== null && sql`exists (${pessoas(contem('c.nome_busca', f.nome))})`,
  ].filter((condicao): condicao is RawBuilder<unknown> => typeof condicao === 'object');
}

/** What the labels of the seen fields are taken from. */
export type Rotulos = Pick<ModuleServices, 'contratos' | 'chamadas'>;

/** Labels that were found, by call and field: thousands of lines speak of the same few, and each search walks every contract of the product. */
const achados = new WeakMap<Rotulos, Map<string, string>>();

function rotuloConhecido(de: Rotulos, chamada: string, campo: string, pesquisa: boolean): string {
  const conhecidos = achados.get(de) ?? new Map<string, string>();
  achados.set(de, conhecidos);
  const chave = JSON.stringify([chamada, campo, pesquisa]);
  const rotulo = conhecidos.get(chave) ?? rotuloDoCampo(de, chamada, campo, pesquisa);
  conhecidos.set(chave, rotulo);
  return rotulo;
}

/**
 * What people call a field: its label in the answer of the call (of a search, in what it was asked), or in a resource, as a whole record may
 * stand inside another.
 */
function rotuloDoCampo(de: Rotulos, chamada: string, campo: string, pesquisa: boolean): string {
  if (campo === COPIA_DOS_DADOS.campo) return COPIA_DOS_DADOS.rotulo;
  for (const { path, method, query, body, resposta } of de.chamadas()) {
    if (path !== chamada) continue;
    const onde = pesquisa ? (method === 'GET' ? query : body) : resposta;
    const rotulo = metaOf(fieldAt(onde, campo))?.label;
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
  pesquisa: sql.ref('t.pesquisa'),
  pessoas: sql`(select string_agg(q.nome, ', ' order by q.nome_busca, q.id) from (select * from (${pessoas(sql`true`)}) p order by p.nome_busca, p.id limit 5) q)`,
  campos: sql.ref('t.campos'),
  chamada: sql.ref('t.chamada'),
  pagina: sql.ref('t.pagina'),
};

type Lida = Omit<LinhaDoAcesso, 'campos' | 'pessoas'> & {
  campos: string[];
  chamada: string;
  pessoas: string | null;
  pesquisa: boolean;
};

/** What an access says of whom it told, where nobody is named: a search may find nobody, and a line of the audit be of who is gone. */
export const semPessoa = (pesquisa: boolean, quantas: number): string => {
  if (quantas > 0) return 'Excluído';
  return pesquisa ? 'Ninguém: a pesquisa nada achou' : 'Não identificado';
};

/** The fields of an access by their labels; those of a search say that they were searched by. */
export function camposDoAcesso(
  rotulos: Rotulos,
  { chamada, campos, pesquisa }: { chamada: string; campos: readonly string[]; pesquisa: boolean },
): string {
  const ditos = campos.map((campo) => rotuloConhecido(rotulos, chamada, campo, pesquisa)).join(', ');
  return pesquisa ? `Pesquisou por ${ditos}` : ditos;
}

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
    const content = page.content.map(({ campos, chamada, pessoas: nomes, pesquisa, ...linha }) => ({
      ...linha,
      pessoas: [
        nomes ?? semPessoa(pesquisa, linha.quantidade),
        ...(linha.quantidade > 5 ? [`e mais ${linha.quantidade - 5}`] : []),
      ].join(' '),
      campos: camposDoAcesso(rotulos, { chamada, campos, pesquisa }),
    }));
    return { ...page, content };
  }),
];
