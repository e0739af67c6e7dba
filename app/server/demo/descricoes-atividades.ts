import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';

/** From when on descriptions are told, as conditions are. */
const DESDE = '2025-02-03';
/** What people of a group do, in the order of the groups. */
const TEXTOS = [
  'Operar máquinas e equipamentos da linha, abastecer e retirar peças, inspecionar visualmente o produto e registrar paradas.',
  'Executar manutenção preventiva e corretiva, trocar componentes, lubrificar e testar equipamentos após o reparo.',
  'Atender pessoas no balcão e por telefone, digitar documentos, organizar arquivos e apoiar reuniões.',
  'Carregar e descarregar caminhões com empilhadeira, conferir notas e volumes e manter corredores livres.',
];

/** The descriptions of groups whose people have conditions, and an open one; after the conditions. */
export async function criarDescricoesDeAtividades(db: Db, empresaId: number): Promise<void> {
  await sql`insert into descricao_atividade (empresa_id, data, tipo_exposicao, grupo_homogeneo_id, descricao_atividade)
    select ${empresaId}::bigint, ${DESDE}::date, 'GRUPO_HOMOGENEO', g.id, (${TEXTOS}::text[])[1 + (g.lugar - 1) % ${TEXTOS.length}]
    from (select g.id, row_number() over (order by g.id)::int as lugar from grupo_homogeneo g where g.empresa_id = ${empresaId}
      and exists (select from condicao_ambiental c where c.grupo_homogeneo_id = g.id and c.data_inicio = ${DESDE})) g`.execute(
    db,
  );
  await sql`insert into descricao_atividade_talento (descricao_atividade_id, empresa_id, colaborador_id)
    select d.id, ${empresaId}::bigint, c.colaborador_id from descricao_atividade d
    join condicao_ambiental c on c.grupo_homogeneo_id = d.grupo_homogeneo_id and c.data_inicio = d.data
    where d.empresa_id = ${empresaId}`.execute(db);
  await sql`with d as (insert into descricao_atividade (empresa_id, data, tipo_exposicao, descricao_atividade)
      select ${empresaId}::bigint, '2026-03-02', 'ABERTA', 'Acompanhar auditorias internas, registrar não conformidades e orientar as equipes.'
      where exists (select from colaborador where empresa_id = ${empresaId}) returning id)
    insert into descricao_atividade_talento (descricao_atividade_id, empresa_id, colaborador_id)
    select d.id, ${empresaId}::bigint, c.id from d, (select id from colaborador where empresa_id = ${empresaId}
      and data_desligamento is null and data_admissao <= '2026-03-02' order by id limit 3) c`.execute(db);
}
