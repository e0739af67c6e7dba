import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';

/** Two of what the psychosocial survey found are in the programme by now, the others wait; after surveys and programmes. */
export async function receberPsicossociais(db: Db, empresaId: number): Promise<void> {
  await sql`with achados as (
      select k.id, k.dimensao, row_number() over (order by k.percentual, k.id) as lugar from pesquisa_risco k
      where k.empresa_id = ${empresaId} and k.area_id is null and k.situacao = 'AGUARDANDO'),
    grupo as (select g.id from grupo_homogeneo g where g.empresa_id = ${empresaId} and g.finalidade <> 'eSocial' order by g.id limit 1),
    escolhidos as (select a.* from achados a where a.lugar <= 2 and exists (select from grupo)),
    novos as (insert into risco (empresa_id, grupo_risco, descricao, possiveis_danos_saude)
      select ${empresaId}::bigint, 'ERGONOMICO', dimensao, 'Estresse, fadiga e afastamentos por transtornos mentais.' from escolhidos
      on conflict do nothing returning id, nome),
    postos as (insert into grupo_homogeneo_risco (empresa_id, pesquisa_risco_id, grupo_homogeneo_id, risco_id, data, medidas, probabilidade_risco_id, gravidade_risco_id)
      select ${empresaId}::bigint, e.id, grupo.id, n.id, '2025-06-02', 'Pausas combinadas com a equipe e conversa mensal com a chefia.',
        (select p.id from probabilidade_risco p where p.empresa_id = ${empresaId} and p.nome = 'Possível'),
        (select v.id from gravidade_risco v where v.empresa_id = ${empresaId} and v.nome = 'Moderada')
      from escolhidos e join novos n on n.nome = e.dimensao, grupo returning pesquisa_risco_id)
    update pesquisa_risco k set situacao = 'RECEBIDO' from postos p where k.id = p.pesquisa_risco_id`.execute(db);
}
