import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { insertAll, insertOne } from './insert.ts';

interface Quem {
  readonly id: number;
  readonly admissao: string;
  readonly antes: string;
  readonly salario: string | null;
  readonly comecou: string;
}

/** Somebody who works in the company `paraId` came from the company `deId`, where they began two years and a half before. */
export async function criarTransferencia(db: Db, deId: number, paraId: number): Promise<void> {
  const { rows } =
    await sql<Quem>`select c.id, c.data_admissao as admissao, (c.data_admissao - 900)::text as antes, h.salario,
      round(h.salario * 0.93, 2)::text as comecou
    from colaborador c join historico_colaborador h on h.colaborador_id = c.id and h.motivo = 'CONTRATACAO' and h.tipo_salario = '3'
    where c.empresa_id = ${paraId} and c.data_desligamento is null and c.cpf is not null and c.data_estabilidade is null
      and c.data_nascimento + 9000 < c.data_admissao and not exists (select from candidato k where k.colaborador_id = c.id)
      and not exists (select from usuario u where u.colaborador_id = c.id)
    order by c.id limit 1`.execute(db);
  const { rows: lugares } = await sql<{ area: number; estabelecimento: number | null; faixa: number }>`
    select h.area_organizacional_id as area, h.estabelecimento_id as estabelecimento, h.faixa_salarial_id as faixa
    from historico_colaborador h where h.empresa_id = ${deId} and h.faixa_salarial_id is not null order by h.id limit 1`.execute(
    db,
  );
  const [quem, lugar] = [rows[0], lugares[0]];
  if (!quem || !lugar) return;
  const { rows: criados } = await sql<{ id: number }>`insert into colaborador
      (empresa_id, nome, cpf, sexo, data_nascimento, escolaridade, vinculo, matricula, data_admissao, data_desligamento)
    select ${deId}, nome, cpf, sexo, data_nascimento, escolaridade, vinculo, 'T-001', ${quem.antes}, data_admissao
    from colaborador where id = ${quem.id} returning id`.execute(db);
  const origem = criados[0]?.id ?? 0;
  await insertAll(
    db,
    'historico_colaborador',
    [
      { data: quem.antes, motivo: 'CONTRATACAO', salario: quem.comecou },
      { data: `${Number(quem.antes.slice(0, 4)) + 1}-05-01`, motivo: 'DISSIDIO', salario: quem.salario },
    ].map((linha) => ({
      empresa_id: deId,
      colaborador_id: origem,
      area_organizacional_id: lugar.area,
      estabelecimento_id: lugar.estabelecimento,
      faixa_salarial_id: lugar.faixa,
      tipo_salario: '3',
      ...linha,
    })),
  );
  // Who worked for the group worked nowhere else.
  await sql`delete from colaborador_experiencia where colaborador_id = ${quem.id} and coalesce(data_desligamento, ${quem.admissao}) > ${quem.antes}`.execute(
    db,
  );
  // The trial ended in the first company.
  await sql`update colaborador set experiencia_ate = null, experiencia_prorrogada_ate = null where id = ${quem.id}`.execute(
    db,
  );
  await sql`update historico_colaborador set motivo = 'TRANSFERENCIA' where colaborador_id = ${quem.id} and motivo = 'CONTRATACAO'`.execute(
    db,
  );
  await insertOne(db, 'transferencia', {
    empresa_id: deId,
    colaborador_id: origem,
    empresa_destino_id: paraId,
    colaborador_destino_id: quem.id,
    data: quem.admissao,
    admissao: quem.antes,
    observacao: 'A equipe de apoio passou a atender as duas empresas do grupo a partir da matriz.',
  });
}
