import { sql } from 'kysely';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { insertAll, insertLinks } from './insert.ts';
import type { Random } from './random.ts';

/** Interviews of a company in the weeks around today. */
const QUANTAS = 36;
const DIAS_ATRAS = 21;
const DIAS_ADIANTE = 14;
const horarios = ['08:30', '09:30', '10:30', '13:30', '14:30', '15:30', '16:30'] as const;
const textos = [
  'Respondeu com clareza e deu exemplos do que já fez. Mostrou interesse em aprender.',
  'Boa postura, mas pouca prática com as rotinas da área. Vale um período de experiência acompanhado.',
  'Conhece bem o trabalho e combina com a equipe. Pode começar logo.',
  'Teve dificuldade em explicar as próprias entregas. Sugiro ver outros candidatos antes de decidir.',
] as const;

interface Ligacao {
  candidatoId: number;
  solicitacaoId: number;
  etapaId: number | null;
}

/** Weekdays around today, some before and some after. */
function dias(hoje: string): string[] {
  const todos = Array.from({ length: DIAS_ATRAS + DIAS_ADIANTE }, (_, n) => somarDias(hoje, n - DIAS_ATRAS));
  return todos.filter((dia) => ![0, 6].includes(new Date(`${dia}T12:00:00Z`).getUTCDay()));
}

function estadoDe(random: Random, dia: string, hoje: string): string {
  if (dia < hoje) return random.pick(['REALIZADA', 'REALIZADA', 'REALIZADA', 'NAO_COMPARECEU', 'CANCELADA']);
  return random.pick(['MARCADA', 'MARCADA', 'CONFIRMADA', 'CONFIRMADA', 'RECUSADA']);
}

/** The candidate of the portal's log-in has one to answer. */
async function marcarComQuemEntra(db: Db, empresaId: number, o: { hoje: string; usuarioId: number }): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`insert into entrevista (empresa_id, candidato_id, solicitacao_pessoal_id, etapa_seletiva_id,
      data, hora_ini, hora_fim, local, orientacoes, criada_por)
    select ${empresaId}, c.id, cs.solicitacao_pessoal_id, cs.etapa_seletiva_id, ${somarDias(o.hoje, 3)}, '10:00', '10:45',
      'Sala de reuniões 2, Matriz', 'Traga um documento com foto e chegue dez minutos antes.', ${o.usuarioId}
    from candidato c left join lateral (select x.* from candidato_solicitacao x join solicitacao_pessoal s on s.id = x.solicitacao_pessoal_id
      where x.candidato_id = c.id and x.apto <> 'N' and x.desistiu_em is null and x.transferido_em is null
        and s.status = 'A' and not s.encerrada and not s.suspensa and not s.cancelada order by x.id limit 1) cs on true
    where c.empresa_id = ${empresaId} and exists (select from candidato_senha p where p.candidato_id = c.id) order by c.id limit 1 returning id`.execute(
    db,
  );
  await insertLinks(
    db,
    'entrevista_usuario',
    rows.map(({ id }) => ({ empresa_id: empresaId, entrevista_id: id, usuario_id: o.usuarioId })),
  );
}

/** Interviews of a company's candidates before and after today, with opinions on those that were held. */
export async function criarEntrevistas(
  db: Db,
  random: Random,
  empresaId: number,
  o: { hoje: string; colaboradores: readonly number[] },
): Promise<void> {
  const { rows: pessoas } = await sql<{ id: number }>`select usuario_id as id from usuario_empresa
    where empresa_id = ${empresaId} and usuario_id <> 1 order by usuario_id`.execute(db);
  const usuarios = pessoas.map(({ id }) => id);
  const possiveis = dias(o.hoje);
  // Whoever is met was a candidate before the first of these days, and before the interview was arranged.
  const desde = somarDias(possiveis[0] ?? o.hoje, -7);
  const { rows: ligacoes } =
    await sql<Ligacao>`select cs.candidato_id as "candidatoId", cs.solicitacao_pessoal_id as "solicitacaoId",
      cs.etapa_seletiva_id as "etapaId" from candidato_solicitacao cs
    join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id and s.status = 'A' and not s.encerrada and not s.cancelada
    where cs.empresa_id = ${empresaId} and cs.etapa_seletiva_id is not null and cs.apto <> 'N' and cs.criada_em < ${desde} order by cs.id limit ${QUANTAS}`.execute(
      db,
    );
  const [entrevistador] = usuarios;
  if (entrevistador === undefined || ligacoes.length === 0) return;
  await marcarComQuemEntra(db, empresaId, { hoje: o.hoje, usuarioId: entrevistador });
  // One after the other through days and hours, so that nobody has two at once.
  const linhas = ligacoes.map(({ candidatoId, solicitacaoId, etapaId }, lugar) => {
    const data = possiveis[Math.floor((lugar * possiveis.length) / ligacoes.length)] ?? o.hoje;
    const inicio = horarios[lugar % horarios.length] ?? '09:30';
    const estado = estadoDe(random, data, o.hoje);
    const remota = random.chance(0.35);
    return {
      empresa_id: empresaId,
      candidato_id: candidatoId,
      solicitacao_pessoal_id: solicitacaoId,
      etapa_seletiva_id: etapaId,
      data,
      hora_ini: inicio,
      hora_fim: `${String(Number(inicio.slice(0, 2)) + 1).padStart(2, '0')}:15`,
      local: remota ? null : 'Sala de reuniões 2, Matriz',
      link: remota ? 'https://reuniao.exemplo.com.br/selecao' : null,
      orientacoes: 'Traga um documento com foto e chegue dez minutos antes.',
      observacao_interna: random.chance(0.4) ? 'Confirmar disponibilidade de horário.' : null,
      estado,
      resposta_candidato: estado === 'RECUSADA' ? 'Neste horário estarei no trabalho atual.' : null,
      motivo_cancelamento: estado === 'CANCELADA' ? 'Conflito de agenda do gestor.' : null,
      criada_por: entrevistador,
      criada_em: `${[somarDias(data, -6), somarDias(o.hoje, -1)].sort()[0]}T13:00:00Z`,
      lembrete_de: null,
    };
  });
  const ids = await insertAll(db, 'entrevista', linhas);
  const de = { empresa_id: empresaId };
  const conduz = ids.map((_, lugar) => usuarios[lugar % usuarios.length] ?? entrevistador);
  await insertLinks(
    db,
    'entrevista_usuario',
    ids.map((entrevista_id, lugar) => ({ ...de, entrevista_id, usuario_id: conduz[lugar] })),
  );
  const comColaborador = ids.filter((_, lugar) => lugar % 3 === 0 && o.colaboradores.length > 0);
  await insertLinks(
    db,
    'entrevista_colaborador',
    comColaborador.map((entrevista_id) => ({ ...de, entrevista_id, colaborador_id: random.pick(o.colaboradores) })),
  );
  await insertAll(
    db,
    'entrevista_parecer',
    ids.flatMap((entrevista_id, lugar) => {
      if (linhas[lugar]?.estado !== 'REALIZADA' || lugar % 5 === 4) return [];
      const opiniao = random.int(0, 3);
      return {
        ...de,
        entrevista_id,
        usuario_id: conduz[lugar],
        nota: [4, 3, 5, 2][opiniao],
        texto: textos[opiniao],
        recomenda: ['S', 'I', 'S', 'N'][opiniao],
        registrado_por: conduz[lugar],
        registrado_em: `${linhas[lugar]?.data}T20:00:00Z`,
      };
    }),
  );
  await contarNaLinha(db, empresaId);
}

/** What became of each interview, as the time lines of the candidates tell it. */
async function contarNaLinha(db: Db, empresaId: number): Promise<void> {
  await sql`insert into candidato_evento (empresa_id, candidato_id, candidato_solicitacao_id, tipo, quando, texto, usuario_nome, entrevista_id)
    select t.empresa_id, t.candidato_id, cs.id, 'ENTREVISTA',
      case when t.estado in ('REALIZADA', 'NAO_COMPARECEU') then (t.data + t.hora_fim) at time zone ${sql.lit(zonaDoServidor())}
        else t.criada_em + interval '5 hours' end,
      case t.estado when 'REALIZADA' then 'Realizada' when 'NAO_COMPARECEU' then 'Não compareceu à' when 'CANCELADA' then 'Cancelada'
        when 'CONFIRMADA' then 'Confirmada' else 'Recusada' end || case t.estado when 'NAO_COMPARECEU' then ' entrevista do dia ' else ' a entrevista do dia ' end
        || to_char(t.data, 'DD/MM/YYYY') || ', das ' || to_char(t.hora_ini, 'HH24:MI') || ' às ' || to_char(t.hora_fim, 'HH24:MI') || '.',
      case when t.estado in ('CONFIRMADA', 'RECUSADA') then c.nome else u.nome end, t.id
    from entrevista t join candidato c on c.id = t.candidato_id left join usuario u on u.id = t.criada_por
      left join candidato_solicitacao cs on cs.candidato_id = t.candidato_id and cs.solicitacao_pessoal_id = t.solicitacao_pessoal_id
    where t.empresa_id = ${empresaId} and t.estado <> 'MARCADA'`.execute(db);
}
