import { sql } from 'kysely';
import { lerProgramaDeRiscos } from '#modules/sst/sst.api.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { insertAll, insertLinks, insertOne } from './insert.ts';

/** Name, goal, months from the first day of the term to the planned begin, months that it takes, how far it is, words of the risk that it answers. */
const acoes = [
  ['Enclausurar as prensas 2 e 3', 'Ruído abaixo de 80 dB(A) no posto do operador', 1, 5, 'C', 'Ruído'],
  ['Instalar exaustão na solda MIG', 'Fumos de manganês abaixo de metade do limite', 3, 4, 'C', 'Fumos'],
  ['Trocar a vedação das portas das câmaras', 'Nenhuma exposição contínua acima de 60 minutos', 8, 3, 'A', 'Frio'],
  ['Rodízio de postos na linha de produção', 'No máximo quatro horas seguidas no mesmo posto', 10, 6, 'E', 'Ruído'],
  ['Treinar a brigada em vazamento de amônia', 'Todos os brigadistas com a parte prática', 11, 3, 'E', null],
  ['Sinalizar rotas de empilhadeira', 'Pedestres e empilhadeiras separados na doca', 12, 2, 'P', 'Aprisionamento'],
  [
    'Ajustar a altura das bancadas de embalagem',
    'Bancadas entre 90 e 110 cm, por operador',
    14,
    4,
    'P',
    'Levantamento',
  ],
] as const;

const APRESENTACAO = `Este programa identifica os perigos, avalia os riscos ocupacionais e planeja as medidas que os evitam, como pede a NR-1.
A avaliação combina a gravidade do dano com a probabilidade de ele ocorrer, na matriz definida pela empresa. O inventário é revisto a cada dois anos, ou antes, quando um processo muda, um acidente acontece ou uma medida se mostra ineficaz.
Cada ação do plano tem responsável, prazo e acompanhamento.`;

/** The programme of the present term with its visits and plan of action, and the one before it; after groups and professionals. */
export async function criarProgramas(db: Db, empresaId: number, hoje: string): Promise<void> {
  const dono = { versao: 1, empresa_id: empresaId };
  const ler = async (consulta: ReturnType<typeof sql<{ id: number }>>) =>
    (await consulta.execute(db)).rows.map(({ id }) => id);
  const estabelecimentos = await ler(
    sql`select id from estabelecimento where empresa_id = ${empresaId} order by id limit 2`,
  );
  const profissionais = await ler(
    sql`select id from profissional_sst where empresa_id = ${empresaId} order by id limit 2`,
  );
  const talentos = await ler(
    sql`select id from colaborador where empresa_id = ${empresaId} and data_desligamento is null order by id limit 40`,
  );
  const historicos = await ler(sql`select distinct on (h.grupo_homogeneo_id) h.id from grupo_homogeneo_historico h
    join grupo_homogeneo g on g.id = h.grupo_homogeneo_id and g.finalidade <> 'eSocial'
    where h.empresa_id = ${empresaId} order by h.grupo_homogeneo_id, h.data desc`);
  if (profissionais.length === 0 || talentos.length === 0) return;
  const inicio = `${somarMeses(hoje, -13).slice(0, 7)}-01`;
  const programas = await insertAll(
    db,
    'pgr',
    [inicio, somarMeses(inicio, -24)].map((data_ini) => ({
      ...dono,
      nome: `PGR ${data_ini.slice(0, 4)}-${Number(data_ini.slice(0, 4)) + 2}, ${data_ini === inicio ? 'em vigor' : 'anterior'}`,
      data_ini,
      data_fim: somarDias(somarMeses(data_ini, 24), -1),
      local_ambiente: '1',
      apresentacao: APRESENTACAO,
    })),
  );
  const [atual, anterior] = programas;
  for (const [tabela, alvo, ids] of [
    ['pgr_estabelecimento', 'estabelecimento_id', estabelecimentos],
    ['pgr_responsavel', 'profissional_sst_id', profissionais],
  ] as const)
    await insertLinks(
      db,
      tabela,
      programas.flatMap((pgr_id) => ids.map((id) => ({ empresa_id: empresaId, pgr_id, [alvo]: id }))),
    );
  await sql`update pgr set revisa_de_id = ${anterior}, motivo_revisao = 'PRAZO' where id = ${atual}`.execute(db);
  for (const meses of [1, 7, 13]) {
    const data = somarDias(somarMeses(inicio, meses), 11);
    if (data > hoje) continue;
    const visita = await insertOne(db, 'visita_pgr', {
      ...dono,
      pgr_id: atual,
      data,
      observacao:
        meses === 1
          ? 'Levantamento inicial, com medições de ruído e calor.'
          : 'Conferência das medidas do plano de ação.',
    });
    await insertLinks(
      db,
      'visita_pgr_grupo',
      historicos.map((id) => ({ empresa_id: empresaId, visita_pgr_id: visita, grupo_homogeneo_historico_id: id })),
    );
    await insertLinks(
      db,
      'visita_pgr_profissional',
      profissionais.map((id) => ({ empresa_id: empresaId, visita_pgr_id: visita, profissional_sst_id: id })),
    );
  }
  const planejadas = await insertAll(
    db,
    'acao_pgr',
    acoes.map(([nome, meta, depois, duracao, estado], lugar) => {
      const previsao_inicio = somarMeses(inicio, depois);
      const previsao_termino = somarMeses(previsao_inicio, duracao);
      const comecou = estado === 'C' || estado === 'E' || estado === 'A';
      return {
        ...dono,
        pgr_id: atual,
        nome,
        meta,
        responsavel_id: talentos[(lugar * 7) % talentos.length],
        previsao_inicio,
        previsao_termino,
        acompanhamento_inicio: comecou ? somarDias(previsao_inicio, 6) : null,
        acompanhamento_termino: estado === 'C' ? somarDias(previsao_termino, lugar * 9 - 4) : null,
        acompanhamento_situacao: estado === 'A' ? 'Aguarda a peça do fornecedor' : null,
      };
    }),
  );
  await responderRiscos(db, empresaId, planejadas);
  for (const [id, dia] of [
    [anterior, somarMeses(inicio, -24)],
    [atual, inicio],
  ] as const) {
    const programa = await lerProgramaDeRiscos({ db, empresaId }, id ?? 0);
    await sql`update pgr set emitido_em = ${`${dia}T12:00:00Z`}, emitido_por = 'Helena Castro', programa = ${JSON.stringify(programa)}::jsonb
      where id = ${id}`.execute(db);
  }
}

/** Each action answers the first risk of the inventory that its words name, where there is one. */
async function responderRiscos(db: Db, empresaId: number, planejadas: readonly number[]): Promise<void> {
  for (const [lugar, acao] of planejadas.entries()) {
    const palavra = acoes[lugar]?.[5];
    if (!palavra) continue;
    await sql`insert into acao_pgr_risco (empresa_id, acao_pgr_id, grupo_homogeneo_id, risco_id)
      select ${empresaId}, ${acao}, g.id, r.id from grupo_homogeneo g
        join grupo_homogeneo_historico h on h.grupo_homogeneo_id = g.id
        join grupo_homogeneo_historico_ambiente v on v.grupo_homogeneo_historico_id = h.id
        join risco r on r.empresa_id = g.empresa_id and r.nome like ${`${palavra}%`} and (
          exists (select from agente_nocivo a where a.ambiente_id = v.ambiente_id and a.risco_id = r.id and a.preenche_risco_pgr)
          or exists (select from ambiente_risco a where a.ambiente_id = v.ambiente_id and a.risco_id = r.id))
      where g.empresa_id = ${empresaId} and g.finalidade <> 'eSocial' order by g.id, r.id limit 1`.execute(db);
  }
}
