import { sql } from 'kysely';
import { dayOf } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { insertAll } from './insert.ts';

const motivos = [
  'Sem a experiência pedida',
  'Pretensão salarial acima da faixa',
  'Não compareceu à entrevista',
  'Horário incompatível',
  'Resultado no teste prático',
  'Outro candidato foi escolhido',
] as const;

const despedida = 'Um abraço,\nEquipe de seleção\n{empresa}';
const modelos = [
  {
    nome: 'Convite para a etapa',
    assunto: 'Próximo passo da vaga {vaga}: {etapa}',
    texto: `Olá, {primeiroNome}!\n\nVocê avançou na seleção para {vaga} e agora está na etapa {etapa}, em {data}.\n\nAcompanhe em {link}.\n\n${despedida}`,
  },
  {
    nome: 'Currículo em triagem',
    assunto: 'O seu currículo está em triagem: {vaga}',
    texto: `Olá, {primeiroNome}!\n\nO seu currículo está com a nossa equipe. Você terá resposta até {prazo}.\n\nAcompanhe em {link}.\n\n${despedida}`,
  },
  {
    nome: 'Encerramento com agradecimento',
    assunto: 'Sobre a vaga {vaga}',
    texto: `Olá, {primeiroNome}.\n\nAgradecemos o seu interesse em {vaga}. Desta vez seguimos com outra pessoa; o seu currículo continua conosco para novas oportunidades.\n\n${despedida}`,
  },
  {
    nome: 'Vaga preenchida',
    assunto: 'A vaga {vaga} foi preenchida',
    texto: `Olá, {primeiroNome}.\n\nA vaga {vaga} foi preenchida. Obrigado por participar até aqui; veja outras oportunidades em {link}.\n\n${despedida}`,
  },
] as const;

/** Days of answer by the place of the stage; those further on promise nothing. */
const prazos = [5, 7, 10] as const;

/** Those of approved requests still in selection, one in so many by the number of the link. */
const umEmCada = (n: number, resto: number) => sql`cs.id % ${sql.lit(n)} = ${sql.lit(resto)} and cs.desistiu_em is null
  and cs.transferido_em is null and not cs.contratado and exists (
    select from solicitacao_pessoal s where s.id = cs.solicitacao_pessoal_id and s.status = 'A' and not s.encerrada and not s.suspensa)`;

async function responder(db: Db, empresaId: number, etapas: readonly number[], doConvite: number, doRecebido: number) {
  for (const [lugar, id] of etapas.entries()) {
    const modelo = lugar === 0 ? doRecebido : lugar < 3 ? doConvite : null;
    await sql`update etapa_seletiva set prazo_resposta_dias = ${prazos[lugar] ?? null}, modelo_email_id = ${modelo},
      email_automatico = ${lugar === 0} where id = ${id} and empresa_id = ${empresaId}`.execute(db);
  }
}

/** Reasons, templates and promises of the stages; who waits since when, who gave up, who went to another request. */
export async function criarSelecao(db: Db, empresaId: number, etapas: readonly number[]): Promise<void> {
  const dono = { empresa_id: empresaId };
  const [doConvite = 0, doRecebido = 0, doAgradecimento = 0] = await insertAll(
    db,
    'modelo_email',
    modelos.map((modelo) => ({ ...dono, ...modelo })),
  );
  const motivoIds = await insertAll(
    db,
    'motivo_reprovacao',
    motivos.map((nome) => ({ ...dono, nome, modelo_email_id: doAgradecimento })),
  );
  await responder(db, empresaId, etapas, doConvite, doRecebido);
  await sql`update historico_candidato set motivo_reprovacao_id = (${idList(motivoIds)})[1 + id % ${sql.lit(motivos.length)}]
    where empresa_id = ${empresaId} and apto = 'N'`.execute(db);
  await sql`update candidato_solicitacao cs set etapa_desde = coalesce(
      (select max(h.data) from historico_candidato h where h.candidato_solicitacao_id = cs.id), ${dayOf(sql.ref('cs.criada_em'))})
    where cs.empresa_id = ${empresaId}`.execute(db);
  await sql`update candidato_solicitacao cs set desistiu_em = least(now(), cs.etapa_desde + interval '3 days')
    where cs.empresa_id = ${empresaId} and cs.aplicou_externo and ${umEmCada(17, 3)}`.execute(db);
  await transferir(db, empresaId);
  await sql`insert into candidato_evento (empresa_id, candidato_id, candidato_solicitacao_id, tipo, quando, texto, usuario_nome)
    select cs.empresa_id, cs.candidato_id, cs.id, 'EMAIL', least(now(), h.data + interval '13 hours'), 'Próximo passo da seleção', h.responsavel
    from historico_candidato h join candidato_solicitacao cs on cs.id = h.candidato_solicitacao_id
    where cs.empresa_id = ${empresaId} and h.id % 4 = 0 and h.apto <> 'N'`.execute(db);
}

/** Some go on to the next approved request of the company. */
async function transferir(db: Db, empresaId: number): Promise<void> {
  await sql`with aprovadas as (
      select id, descricao, lead(id) over (order by id) as proxima, lead(data) over (order by id) as desde, lead(descricao) over (order by id) as nome from solicitacao_pessoal
      where empresa_id = ${empresaId} and status = 'A' and not encerrada and not suspensa and not cancelada
    ), vao as (
      update candidato_solicitacao cs set transferido_em = least(now(), greatest(cs.etapa_desde + interval '2 days', a.desde + interval '12 hours')), transferido_para_id = a.proxima
      from aprovadas a where a.id = cs.solicitacao_pessoal_id and a.proxima is not null and cs.empresa_id = ${empresaId} and ${umEmCada(19, 5)}
        and not exists (select from candidato_solicitacao x where x.candidato_id = cs.candidato_id and x.solicitacao_pessoal_id = a.proxima)
      returning cs.id, cs.candidato_id, cs.aplicou_externo, cs.transferido_em, a.proxima, a.nome
    ), chegam as (
      insert into candidato_solicitacao (empresa_id, candidato_id, solicitacao_pessoal_id, aplicou_externo, criada_em, etapa_desde)
      select ${empresaId}, candidato_id, proxima, aplicou_externo, transferido_em, ${dayOf(sql.ref('transferido_em'))} from vao
    )
    insert into candidato_evento (empresa_id, candidato_id, candidato_solicitacao_id, tipo, quando, texto, usuario_nome)
    select ${empresaId}, candidato_id, id, 'TRANSFERENCIA', transferido_em,
      'Transferido para a solicitação ' || proxima || ' (' || nome || ')', 'Marina Holanda' from vao`.execute(db);
}
