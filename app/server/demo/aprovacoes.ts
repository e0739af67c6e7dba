import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { antes } from './base.ts';
import { insertLinks, insertOne } from './insert.ts';
import { analista, gestor } from './logins.ts';

/** Places from which a request of the demo goes through the chain: no other one asks for so many. */
const VAGAS = 10;

interface Pessoas {
  readonly gestorId: number;
  readonly analistaId: number;
  readonly perfilId: number;
  readonly areaId: number;
  readonly projetosId: number;
}

/** The manager with the area that they answer for, the analyst with the profile, and an area where nobody works yet. */
async function pessoas(db: Db, empresaId: number): Promise<Pessoas | undefined> {
  const { rows } = await sql<Pessoas>`select g.id as "gestorId", a.id as "analistaId", ue.perfil_id as "perfilId",
      min(r.area_organizacional_id) as "areaId", d.id as "projetosId"
    from usuario g join area_responsavel r on r.colaborador_id = g.colaborador_id and r.tipo = 'R' and r.empresa_id = ${empresaId},
      usuario a join usuario_empresa ue on ue.usuario_id = a.id and ue.empresa_id = ${empresaId},
      area_organizacional d
    where g.login = ${gestor.login} and a.login = ${analista.login} and d.empresa_id = ${empresaId} and d.nome = 'Projetos Especiais'
    group by g.id, a.id, ue.perfil_id, d.id`.execute(db);
  return rows[0];
}

/** An old request for many people, in the manager's area, that waits to be approved; made like another one. */
async function pedir(
  db: Db,
  empresaId: number,
  o: { areaId: number; data: string; quantidade: number; descricao: string },
) {
  const { rows } = await sql<{
    id: number;
  }>`insert into solicitacao_pessoal (empresa_id, data, descricao, horario_comercial,
      estabelecimento_id, area_organizacional_id, faixa_salarial_id, quantidade, motivo_solicitacao_id, status, data_status, solicitante_id)
    select empresa_id, ${o.data}, ${o.descricao}, horario_comercial, estabelecimento_id, ${o.areaId}, faixa_salarial_id, ${o.quantidade},
      motivo_solicitacao_id, 'I', ${o.data}, 1
    from solicitacao_pessoal s where empresa_id = ${empresaId} order by exists (select from faixa_salarial f join cargo c on c.id = f.cargo_id
      where f.id = s.faixa_salarial_id and c.nome = 'Auxiliar de Produção') desc, id limit 1 returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await insertOne(db, 'solicitacao_historico', {
    ...{ empresa_id: empresaId, solicitacao_pessoal_id: id, quando: `${o.data}T12:00:00Z`, data: o.data },
    ...{ acao: 'Abertura', usuario_id: 1, usuario_nome: 'Helena Castro' },
  });
  return id;
}

/** Two chains of approval, two requests at different steps of one, and a substitute for the manager's holidays. */
export async function criarAprovacoes(db: Db, empresaId: number, hoje: string): Promise<void> {
  const quem = await pessoas(db, empresaId);
  if (!quem) return;
  const cadeia = (nome: string, prioridade: number, quantidade: number | null) =>
    insertOne(db, 'cadeia_aprovacao', {
      ...{
        versao: 1,
        empresa_id: empresaId,
        nome,
        assunto: 'S',
        prioridade,
        ativa: true,
        quantidade_desde: quantidade,
      },
    });
  const doDono = { quem: 'R', usuario_id: null, perfil_id: null };
  const doPerfil = { quem: 'P', usuario_id: null, perfil_id: quem.perfilId };
  const deMuitas = await cadeia('Dez vagas ou mais', 10, VAGAS);
  const deProjetos = await cadeia('Vagas de projetos especiais', 20, null);
  const passos = [doDono, doPerfil].map((passo, n) => ({ empresa_id: empresaId, ordem: n + 1, ...passo }));
  for (const passo of passos)
    await insertOne(db, 'cadeia_aprovacao_etapa', { cadeia_aprovacao_id: deMuitas, ...passo });
  await insertOne(db, 'cadeia_aprovacao_etapa', {
    ...{ cadeia_aprovacao_id: deProjetos, empresa_id: empresaId, ordem: 1, quem: 'U', usuario_id: 1, perfil_id: null },
  });
  await insertLinks(db, 'cadeia_aprovacao_area', [
    { empresa_id: empresaId, cadeia_aprovacao_id: deProjetos, area_organizacional_id: quem.projetosId },
  ]);
  for (const [n, descricao] of ['Turno novo da produção', 'Safra de fim de ano'].entries()) {
    const data = antes(hoje, 57 + n);
    const registro = await pedir(db, empresaId, { areaId: quem.areaId, data, quantidade: VAGAS + 2 + n, descricao });
    const tramite = await insertOne(db, 'tramite_aprovacao', {
      ...{ empresa_id: empresaId, cadeia_aprovacao_id: deMuitas, assunto: 'S', registro_id: registro },
      ...{
        area_organizacional_id: quem.areaId,
        envolvidos: [1],
        situacao: 'A',
        atual: true,
        iniciado_em: `${data}T12:00:00Z`,
      },
    });
    for (const passo of passos) {
      const decidida = n === 1 && passo.ordem === 1;
      await insertOne(db, 'tramite_aprovacao_etapa', {
        ...{ tramite_aprovacao_id: tramite, ...passo },
        ...{ decisao: decidida ? 'A' : null, decisor_id: decidida ? quem.gestorId : null },
        motivo: decidida ? 'A demanda do fim de ano se repete há três anos.' : null,
        decidido_em: decidida ? `${antes(hoje, 50)}T13:30:00Z` : null,
      });
    }
  }
  await insertOne(db, 'substituto_aprovacao', {
    ...{ versao: 1, empresa_id: empresaId, ausente_id: quem.gestorId, substituto_id: quem.analistaId },
    ...{ inicio: antes(hoje, -20), fim: antes(hoje, -34) },
  });
}
