import { sql } from 'kysely';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import type { Db } from '#platform/server/db/transaction.ts';

/** A company whose payroll is another system: what it was told, what it refused, and what waits for people. */
export async function criarFolhaIntegrada(db: Db, empresaId: number): Promise<void> {
  await sql`update empresa set ac_integra = true, codigo_ac = '2',
      grupo_ac_id = (select id from grupo_ac where codigo = '001') where id = ${empresaId}`.execute(db);
  await sql`insert into integracao (empresa_id, servico, endereco, ativa, resposta, conta, mensagem, testada_em) values
      (${empresaId}, 'FOLHA', 'https://folha.exemplo.com.br/api', true, 'INTEGRADA', 'Folha mensal', 'O serviço atende e conhece esta empresa.', now() - interval '2 days'),
      (${empresaId}, 'CHAT', 'https://chat.exemplo.com.br/api', true, null, null, null, null)`.execute(db);
  // The last movements, leaves and dismissals, as the payroll would have been told of them.
  await sql`insert into folha_evento (empresa_id, tipo, operacao, colaborador_id, registro_id, criado_em, situacao, entregue_em, respondido_em)
    select ${empresaId}, x.tipo, 'INCLUSAO', x.colaborador_id, x.id, now() - make_interval(hours => 40 - (row_number() over (order by x.dia))::int),
      case when row_number() over (order by x.dia) > 14 then 'P' else 'C' end,
      case when row_number() over (order by x.dia) > 14 then null else now() - interval '20 hours' end,
      case when row_number() over (order by x.dia) > 14 then null else now() - interval '19 hours' end
    from ((select 'SALARIO' as tipo, h.colaborador_id, h.id, h.data as dia from historico_colaborador h
        where h.empresa_id = ${empresaId} order by h.data desc, h.id limit 9)
      union all (select 'AFASTAMENTO', f.colaborador_id, f.id, f.inicio from colaborador_afastamento f
        where f.empresa_id = ${empresaId} order by f.inicio desc, f.id limit 4)
      union all (select 'DESLIGAMENTO', c.id, c.id, c.data_desligamento from colaborador c
        where c.empresa_id = ${empresaId} and c.data_desligamento is not null order by c.data_desligamento desc, c.id limit 3)) x`.execute(
    db,
  );
  const recusar = (
    tipo: string,
    lugar: number,
    [pendencia, detalhes, status]: readonly [string, string, string],
    [role, cancelada]: readonly [string, boolean],
  ) =>
    sql`with um as (update folha_evento set situacao = 'R' where id = (select id from folha_evento
        where empresa_id = ${empresaId} and tipo = ${tipo} order by id offset ${lugar} limit 1) returning *)
      insert into pendencia_ac (empresa_id, evento_id, colaborador_id, afastamento, pendencia, detalhes, status_detalhes, role, status_cancelado)
      select empresa_id, id, colaborador_id, tipo = 'AFASTAMENTO', ${pendencia}, ${detalhes}, ${status}, ${role}, ${cancelada} from um`.execute(
      db,
    );
  const { editar } = permissoesOrganizacao.historicoColaborador;
  await recusar(
    'AFASTAMENTO',
    0,
    ['Afastamento', 'S-2230: a data de início é anterior à admissão informada ao eSocial.', 'Rejeitado'],
    [permissoesDeAfastamentos.editar, false],
  );
  await recusar(
    'SALARIO',
    0,
    ['Cargo e salário', 'A função não existe na folha: cadastre-a lá ou corrija o cargo.', 'Erro 12'],
    [editar, false],
  );
  await recusar(
    'SALARIO',
    1,
    ['Cargo e salário', 'Lançamento cancelado na folha a pedido do setor.', 'Cancelado'],
    [editar, true],
  );
}
