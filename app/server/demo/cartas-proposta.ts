import { sql } from 'kysely';
import type { EstadoDaCarta } from '#modules/captacao/cartas-proposta/cartas-proposta.rules.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { insertAll } from './insert.ts';

/** Letters of a company: how each stands, when it was sent and until when it is answered, in days from today. */
const cartas: readonly (readonly [EstadoDaCarta, number, number])[] = [
  ['ENVIADA', -2, 4],
  ['ACEITA', -5, 1],
  ['RECUSADA', -6, 2],
  ['ENVIADA', -4, -1],
  ['RASCUNHO', 0, 6],
  ['ENVIADA', -1, 7],
  ['ACEITA', -8, -2],
  ['CANCELADA', -7, 3],
];
const RECUSA = 'Aceitei outra proposta, mais perto de casa.';
const CANCELAMENTO = 'A vaga passou para outra unidade.';

interface Pessoa {
  readonly candidatoId: number;
  readonly solicitacaoId: number;
  readonly funcao: string;
  readonly salario: string;
  readonly horario: string;
  readonly local: string;
}

/** Who has come farthest in requests that go on, the candidate of the portal's log-in first. */
async function finalistas(db: Db, empresaId: number, chegaramAte: string): Promise<Pessoa[]> {
  const { rows } =
    await sql<Pessoa>`select cs.candidato_id as "candidatoId", s.id as "solicitacaoId", left(s.descricao, 100) as funcao,
      coalesce(s.remuneracao, 2850 + 150 * (s.id % 9))::text as salario, s.horario_comercial as horario, e.nome as local
    from candidato_solicitacao cs join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id join estabelecimento e on e.id = s.estabelecimento_id
      left join etapa_seletiva x on x.id = cs.etapa_seletiva_id
    where cs.empresa_id = ${empresaId} and s.status = 'A' and not s.encerrada and not s.cancelada and not s.suspensa and cs.apto <> 'N'
      and not cs.contratado and cs.desistiu_em is null and cs.transferido_em is null and cs.criada_em < ${chegaramAte}
    order by exists (select from candidato_senha p where p.candidato_id = cs.candidato_id) desc, x.ordem desc nulls last, cs.id
    limit ${cartas.length}`.execute(db);
  return rows;
}

/** What was offered in writing to those who have come farthest, and what they answered. */
export async function criarCartasProposta(db: Db, empresaId: number, hoje: string): Promise<void> {
  const { rows: pessoas } = await sql<{ id: number; nome: string }>`select u.id, u.nome from usuario_empresa ue
    join usuario u on u.id = ue.usuario_id where ue.empresa_id = ${empresaId} and u.id <> 1 order by u.id limit 1`.execute(
    db,
  );
  const [rh] = pessoas;
  if (!rh) return;
  const quem = await finalistas(db, empresaId, somarDias(hoje, -8));
  const linhas = quem.map((pessoa, lugar) => {
    const [estado, enviada, prazo] = cartas[lugar] ?? ['RASCUNHO', 0, 6];
    const respondida = estado === 'ACEITA' || estado === 'RECUSADA';
    return {
      empresa_id: empresaId,
      candidato_id: pessoa.candidatoId,
      solicitacao_pessoal_id: pessoa.solicitacaoId,
      funcao: pessoa.funcao,
      vinculo: 'E',
      salario: pessoa.salario,
      horario: pessoa.horario,
      local: pessoa.local,
      beneficios: 'Vale-refeição de R$ 28,00 por dia\nPlano de saúde após 90 dias\nParticipação nos resultados',
      data_inicio: somarDias(hoje, Math.max(prazo, 0) + 14),
      responder_ate: somarDias(hoje, prazo),
      mensagem: 'Foi muito bom conhecer você. Esperamos contar com o seu trabalho.',
      observacao_interna: null,
      estado,
      enviada_em: estado === 'RASCUNHO' ? null : somarDias(hoje, enviada),
      enviada_por_id: estado === 'RASCUNHO' ? null : rh.id,
      respondida_em: respondida ? somarDias(hoje, enviada + 1) : null,
      motivo_recusa: estado === 'RECUSADA' ? RECUSA : null,
      motivo_cancelamento: estado === 'CANCELADA' ? CANCELAMENTO : null,
    };
  });
  await insertAll(db, 'carta_proposta', linhas);
  // The candidate answers in the portal, with their own name.
  await sql`insert into carta_proposta_andamento (empresa_id, carta_proposta_id, quando, data, acao, observacao, usuario_id, usuario_nome)
    select t.empresa_id, t.id, (f.dia + time '14:00') at time zone ${sql.lit(zonaDoServidor())}, f.dia, f.acao, f.nota,
      case when f.candidato then null else ${rh.id}::bigint end, case when f.candidato then c.nome else ${rh.nome} end
    from carta_proposta t join candidato c on c.id = t.candidato_id
      cross join lateral (values (t.enviada_em, 'Envio', null::text, false),
        (t.respondida_em, case t.estado when 'ACEITA' then 'Aceite' else 'Recusa' end, t.motivo_recusa, true),
        (case when t.estado = 'CANCELADA' then t.enviada_em + 1 end, 'Cancelamento', t.motivo_cancelamento, false)) f (dia, acao, nota, candidato)
    where t.empresa_id = ${empresaId} and f.dia is not null order by t.id, f.dia`.execute(db);
}
