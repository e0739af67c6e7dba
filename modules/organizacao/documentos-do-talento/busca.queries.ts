import { sql } from 'kysely';
import { colaboradorVisivel } from '#modules/organizacao/areas-organizacionais/areas-visiveis.queries.ts';
import { paginaDoTalento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { contem } from '#platform/server/resource/list.ts';
import { allOf } from '#platform/server/resource/references.ts';
import type { RecordSearch } from '#platform/server/start/start.ts';
import { formatarData } from '#platform/shared/format/data.ts';

interface Achado {
  readonly id: number;
  readonly colaboradorId: number;
  readonly talento: string;
  readonly descricao: string;
  readonly tipo: string | null;
  readonly data: string;
}

/** No index tells where a shorter text stands: then so many documents are looked at, the newest. */
const TRIGRAMA = 3;
const MAIS_NOVOS = 1000;

/** Documents of the files of talents whom the person sees, the newest first, by a part of what they or their kind are called. */
export const buscaDeDocumentos: RecordSearch = {
  titulo: 'Documentos dos talentos',
  permissao: permissoesOrganizacao.colaborador.verbos.DOCUMENTOS,
  async achar(ctx, texto, limite) {
    const vistos = allOf([sql`t.empresa_id = ${ctx.empresaId}`, colaboradorVisivel(ctx, sql.ref('t.colaborador_id'))]);
    const olhados =
      texto.length < TRIGRAMA
        ? sql`(select * from colaborador_documento d where d.empresa_id = ${ctx.empresaId} order by d.id desc limit ${MAIS_NOVOS})`
        : sql`colaborador_documento`;
    const novos = sql`order by t.id desc limit ${limite}`;
    // Of each kind the newest, by its index: a kind may have a document of everybody.
    const { rows } = await sql<Achado>`with achados as materialized (
        (select t.id from ${olhados} t where ${vistos} and ${contem('t.descricao_busca', texto)} ${novos})
        union (select x.id from tipo_documento p cross join lateral (select t.id from colaborador_documento t
          where t.tipo_documento_id = p.id and ${vistos} ${novos}) x
          where p.empresa_id = ${ctx.empresaId} and ${contem('p.nome_busca', texto)}))
      select t.id, t.colaborador_id as "colaboradorId", c.nome as talento, t.descricao, p.nome as tipo, t.data
      from colaborador_documento t join colaborador c on c.id = t.colaborador_id left join tipo_documento p on p.id = t.tipo_documento_id
      where t.id = any (array(select id from achados)) ${novos}`.execute(ctx.db);
    return rows.map(({ id, colaboradorId, talento, descricao, tipo, data }) => ({
      id,
      nome: descricao,
      detalhe: [talento, tipo === descricao ? null : tipo, formatarData(data)].filter(Boolean).join(', '),
      path: `${paginaDoTalento(colaboradorId)}#anexos`,
    }));
  },
};
