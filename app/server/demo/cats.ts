import { sql } from 'kysely';
import { prazoDaCat, selarAtestadoDaCat } from '#modules/sst/sst.api.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';

/** Days before today, kind, part of the body, side, agent, situation, what happened, place, days lost, and the lesion with its disease where a doctor told it. */
const ACIDENTES = [
  [
    118,
    'TIPICO',
    755_070_000,
    'DIREITA',
    303_025_600,
    200_020_100,
    'Prendeu os dedos ao destravar a esteira da linha 2, que não estava bloqueada.',
    'Linha de produção 2',
    12,
    [702_035_000, 'S62.6'],
  ],
  [
    46,
    'TRAJETO',
    757_010_400,
    'ESQUERDA',
    303_075_100,
    200_016_300,
    'Caiu da bicicleta a caminho do trabalho, em rua molhada.',
    'Avenida próxima à empresa',
    5,
    [702_015_000, 'S80.0'],
  ],
  [
    3,
    'TIPICO',
    753_070_100,
    'AMBAS',
    305_072_000,
    200_024_600,
    'Respingo de produto de limpeza ao trocar o galão.',
    'Almoxarifado',
    0,
    null,
  ],
] as const;

/** Accidents of a company's talents, one of them without its certificate yet; before the events of eSocial. */
export async function criarCats(db: Db, empresaId: number, hoje: string): Promise<void> {
  const { rows: talentos } = await sql<{ id: number }>`select id from colaborador where empresa_id = ${empresaId}
    and data_desligamento is null and data_admissao < ${somarDias(hoje, -200)} and matricula is not null and anonimizado_em is null
    order by id limit ${ACIDENTES.length}`.execute(db);
  for (const [lugar, acidente] of ACIDENTES.entries()) {
    const [dias, tipo, parte, lado, agente, situacao, descricao, local, perdidos, lesao] = acidente;
    const data = somarDias(hoje, -dias);
    const talento = talentos[lugar]?.id;
    if (talento === undefined) return;
    const { rows } = await sql<{
      id: number;
    }>`insert into cat (empresa_id, colaborador_id, especie, data, tipo, hora, horas_trabalhadas,
        ultimo_dia, houve_afastamento, iniciativa, situacao_geradora_id, agente_causador_id, parte_atingida_id, lateralidade, descricao,
        tipo_local, local, cidade_id, logradouro, numero, bairro, dias_perdidos, prazo_s2210)
      values (${empresaId}, ${talento}, 'INICIAL', ${data}, ${tipo}, '09:40', '01:40', ${data}, ${perdidos > 0 || lesao === null}, 'EMPREGADOR',
        ${situacao}, ${agente}, ${parte}, ${lado}, ${descricao},
        '4', ${local}, 2304400, 'Avenida Barão de Studart', '1200', 'Aldeota', ${perdidos},
        ${prazoDaCat({ data, obito: null, especie: 'INICIAL', ultimoDia: data })}) returning id`.execute(db);
    const id = rows[0]?.id ?? 0;
    await sql`insert into cat_testemunha (empresa_id, cat_id, nome, relato)
      values (${empresaId}, ${id}, 'Rosângela Freitas', 'Estava perto e chamou a brigada.')`.execute(db);
    if (perdidos > 0)
      await afastar(db, empresaId, { id, talento, inicio: somarDias(data, 1), fim: somarDias(data, perdidos) });
    if (lesao === null) continue;
    const { rows: cids } = await sql<{ cid: number; uf: number }>`select c.id as cid, e.id as uf from cid10 c, estado e
      where c.codigo = ${lesao[1]} and e.uf = 'CE'`.execute(db);
    const selado = selarAtestadoDaCat(
      {
        data,
        hora: '11:20',
        internacao: false,
        dias: perdidos,
        afasta: true,
        lesao: { id: lesao[0] },
        complementoLesao: null,
        diagnostico: null,
        cid: { id: cids[0]?.cid ?? 0 },
        observacaoMedica: null,
        emitente: 'Marina Alencar Dias',
        conselho: 'CRM',
        inscricao: '15482',
        uf: { id: cids[0]?.uf ?? 0 },
      },
      empresaId,
      id,
    );
    await sql`update cat set atestado_selado = ${selado} where id = ${id}`.execute(db);
  }
}

/** The leave that an accident caused, where the talent has no other then. */
async function afastar(
  db: Db,
  empresaId: number,
  { id, talento, inicio, fim }: { id: number; talento: number; inicio: string; fim: string },
): Promise<void> {
  await sql`with novo as (
      insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio, fim)
      select ${empresaId}, ${talento}, m.id, ${inicio}, ${fim} from motivo_afastamento m
      where m.empresa_id = ${empresaId} and m.descricao = 'Acidente de trabalho'
        and not exists (select from colaborador_afastamento a where a.colaborador_id = ${talento}
          and a.inicio <= ${fim} and coalesce(a.fim, 'infinity') >= ${inicio}) returning id)
    update cat set afastamento_id = (select n.id from novo n) where id = ${id}`.execute(db);
}
