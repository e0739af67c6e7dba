import { sql } from 'kysely';
import type { EstadoDoPedido, TipoDePedido } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { insertAll } from './insert.ts';
import { gestor } from './logins.ts';

interface PedidoDemo {
  readonly tipo: TipoDePedido;
  readonly texto: string | null;
  /** Days ago, and days until it was answered. */
  readonly ha: number;
  readonly emDias?: number;
  readonly estado: EstadoDoPedido;
  readonly resposta?: string;
}

/** The first ones are of the manager who logs in. */
const pedidos: readonly PedidoDemo[] = [
  {
    ...{ tipo: 'COMPARTILHAMENTO', texto: 'Com que empresa de plano de saúde os meus dados foram divididos?' },
    ...{ ha: 34, emDias: 6, estado: 'ATENDIDO' },
    resposta: 'Com a operadora do plano contratado pela empresa: nome, CPF, nascimento e dependentes, desde a adesão.',
  },
  { tipo: 'ACESSO', texto: 'Quero conferir o que a empresa guarda de mim.', ha: 3, estado: 'EM_ANDAMENTO' },
  { tipo: 'CORRECAO', texto: 'O meu nome de casada ainda não está no crachá.', ha: 1, estado: 'ABERTO' },
  { tipo: 'PORTABILIDADE', texto: 'Para levar os certificados a outra plataforma.', ha: 18, estado: 'ABERTO' },
  {
    ...{ tipo: 'ELIMINACAO', texto: 'Apaguem a minha foto e o meu endereço.', ha: 52, emDias: 9, estado: 'NEGADO' },
    resposta:
      'Enquanto o contrato vale, a lei manda guardar o registro de emprego (LGPD, art. 16, I). A foto foi apagada.',
  },
  { tipo: 'OPOSICAO', texto: 'Não quero sair na lista de aniversariantes.', ha: 11, estado: 'EM_ANDAMENTO' },
  { tipo: 'CONFIRMACAO', texto: null, ha: 70, emDias: 2, estado: 'ATENDIDO', resposta: 'Sim: o cadastro de emprego.' },
  { tipo: 'BLOQUEIO', texto: 'O telefone antigo não deve ser usado.', ha: 26, estado: 'CANCELADO' },
];

/** What talents asked the company about their own data, and how it was answered. */
export async function criarPedidosSobreDados(db: Db, empresaId: number, hoje: string): Promise<void> {
  const { rows: talentos } = await sql<{ id: number; proprio: boolean }>`select c.id, u.id is not null as proprio
    from colaborador c left join usuario u on u.colaborador_id = c.id and u.login = ${gestor.login}
    where c.empresa_id = ${empresaId} and c.data_desligamento is null
    order by u.id is null, c.id limit ${pedidos.length}`.execute(db);
  const [primeiro] = talentos;
  if (!primeiro) return;
  const { rows: pessoas } = await sql<{ id: number; nome: string }>`select u.id, u.nome from usuario u
    join usuario_empresa ue on ue.usuario_id = u.id where ue.empresa_id = ${empresaId} order by u.id limit 1`.execute(
    db,
  );
  const [rh] = pessoas;
  await insertAll(
    db,
    'pedido_sobre_dados',
    pedidos.map(({ tipo, texto, ha, emDias, estado, resposta = null }, lugar) => {
      const recebido = somarDias(hoje, -ha);
      const doGestor = lugar < 2 && primeiro.proprio;
      return {
        ...{ empresa_id: empresaId, colaborador_id: (doGestor ? primeiro : talentos[lugar % talentos.length])?.id },
        ...{ tipo, texto, estado, resposta, recebido_em: recebido, proprio: doGestor },
        respondido_em: emDias === undefined ? null : somarDias(recebido, emDias),
        respondido_por_id: emDias === undefined ? null : (rh?.id ?? null),
      };
    }),
  );
  if (rh)
    await sql`insert into pedido_sobre_dados_andamento (empresa_id, pedido_sobre_dados_id, quando, data, acao, observacao, usuario_id, usuario_nome)
      select t.empresa_id, t.id, (f.dia + time '10:00') at time zone ${sql.lit(zonaDoServidor())}, f.dia, f.acao, f.nota, ${rh.id}, ${rh.nome}
      from pedido_sobre_dados t cross join lateral (values
        (case when t.estado not in ('ABERTO', 'CANCELADO') then t.recebido_em + 1 end, 'Em andamento', null::text),
        (case t.estado when 'CANCELADO' then t.recebido_em + 3 end, 'Desistência', null),
        (t.respondido_em, case t.estado when 'ATENDIDO' then 'Atendimento' else 'Negativa' end, t.resposta)) f (dia, acao, nota)
      where t.empresa_id = ${empresaId} and f.dia is not null order by t.id, f.dia`.execute(db);
}
