import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { insertAll, insertLinks } from './insert.ts';

const quantitativa = (unidade_medida: string, tecnica_medicao: string, intensidade: string, limite?: string) => ({
  tipo_avaliacao: '1',
  unidade_medida,
  tecnica_medicao,
  intensidade_concentracao: intensidade,
  limite_tolerancia: limite ?? null,
});
const qualitativa = { tipo_avaliacao: '2' };
const usaEpi = {
  utiliza_epi: '2',
  epi_eficaz: true,
  med_protecao: 'S',
  cond_functo: 'S',
  uso_inint: 'S',
  prz_valid: 'S',
  periodic_troca: 'S',
  higienizacao: 'S',
};
const semEpi = { utiliza_epi: '0' };

/** Workplace, key in Tabela 24, risk, description, evaluation, individual protection, collective one by its code, gravity and probability. */
const agentes = [
  [
    'Linha de produção',
    201001,
    'Ruído contínuo ou intermitente',
    'Prensas e compressores',
    quantitativa('4', 'Dosimetria (NHO-01)', '87.2'),
    usaEpi,
    'EPC-01',
    'Grave',
    'Possível',
  ],
  [
    'Linha de produção',
    118001,
    'Poeira de sílica cristalina',
    'Poeira respirável do jateamento',
    quantitativa('8', 'Amostragem (NHO-08)', '0.04', '0.1'),
    usaEpi,
    null,
    'Muito grave',
    'Pouco provável',
  ],
  [
    'Casa de caldeiras',
    201014,
    'Calor',
    'Operação da caldeira a gás',
    quantitativa('10', 'IBUTG (NHO-06)', '27.8', '28.5'),
    semEpi,
    'EPC-08',
    'Moderada',
    'Possível',
  ],
  [
    'Oficina de manutenção',
    114001,
    'Fumos metálicos de solda',
    'Fumos de manganês da solda MIG',
    quantitativa('8', 'NIOSH 7300', '0.11'),
    usaEpi,
    'EPC-03',
    'Grave',
    'Pouco provável',
  ],
  ['Pátio de veículos', 201003, 'Vibração de corpo inteiro', null, qualitativa, semEpi, null, 'Moderada', 'Possível'],
  ['Escritório administrativo', 901001, null, null, {}, semEpi, null, null, null],
  ['Refeitório', 901001, null, null, {}, semEpi, null, null, null],
] as const;

/** What people are exposed to in the workplaces of a company; after its workplaces, risks and protections. */
export async function criarAgentes(db: Db, empresaId: number): Promise<void> {
  const dono = { empresa_id: empresaId };
  const porNome = async (tabela: string, coluna: 'nome' | 'codigo' = 'nome') => {
    const { rows } = await sql<{ nome: string; id: number }>`select ${sql.ref(coluna)} as nome, id
      from ${sql.table(tabela)} where empresa_id = ${empresaId}`.execute(db);
    return new Map<string | null, number>(rows.map(({ nome, id }) => [nome, id]));
  };
  const [ambientes, riscos, epcs] = [await porNome('ambiente'), await porNome('risco'), await porNome('epc', 'codigo')];
  const [gravidades, probabilidades] = [await porNome('gravidade_risco'), await porNome('probabilidade_risco')];
  const ids = await insertAll(
    db,
    'agente_nocivo',
    agentes.map(([ambiente, agente, risco, descricao, avaliacao, epi, epc, gravidade, probabilidade]) => ({
      ...dono,
      ambiente_id: ambientes.get(ambiente),
      data: '2025-02-03',
      atividade_perigosa_insalubre_id: agente,
      risco_id: riscos.get(risco) ?? null,
      descricao,
      tipo_avaliacao: null,
      unidade_medida: null,
      tecnica_medicao: null,
      intensidade_concentracao: null,
      limite_tolerancia: null,
      ...avaliacao,
      utiliza_epc: epc === null ? '0' : '2',
      epc_eficaz: epc === null ? null : true,
      epi_eficaz: null,
      med_protecao: null,
      cond_functo: null,
      uso_inint: null,
      prz_valid: null,
      periodic_troca: null,
      higienizacao: null,
      ...epi,
      preenche_risco_pgr: gravidade !== null,
      gravidade_risco_id: gravidades.get(gravidade) ?? null,
      probabilidade_risco_id: probabilidades.get(probabilidade) ?? null,
      insalubridade: risco !== null && epc === null,
      especial: agente === 201001,
    })),
  );
  await insertLinks(
    db,
    'agente_nocivo_epc',
    agentes.flatMap(([, , , , , , epc], lugar) =>
      epc === null ? [] : [{ ...dono, agente_nocivo_id: ids[lugar], epc_id: epcs.get(epc) }],
    ),
  );
}

/** Accidents and ergonomics of the workplaces, which no agent of Tabela 24 carries. */
const semAgente = [
  {
    ambiente: 'Linha de produção',
    risco: 'Aprisionamento em partes móveis',
    probabilidade: 'Possível',
    gravidade: 'Muito grave',
    epc: true,
  },
  {
    ambiente: 'Doca de expedição',
    risco: 'Levantamento manual de cargas',
    probabilidade: 'Provável',
    gravidade: 'Moderada',
    epc: null,
  },
  { ambiente: 'Câmara fria', risco: 'Frio', probabilidade: 'Possível', gravidade: 'Grave', epc: null },
  {
    ambiente: 'Oficina de manutenção',
    risco: 'Choque elétrico',
    probabilidade: 'Pouco provável',
    gravidade: 'Fatal',
    epc: true,
  },
  {
    ambiente: 'Escritório administrativo',
    risco: 'Movimentos repetitivos',
    probabilidade: 'Possível',
    gravidade: 'Leve',
    epc: null,
  },
] as const;

/** Where the workplaces of a company are, what protects people in them, and their risks. */
export async function criarHistoricosDeAmbientes(
  db: Db,
  empresaId: number,
  estabelecimentos: readonly number[],
): Promise<void> {
  const [sede = null] = estabelecimentos;
  await sql`insert into ambiente_historico (empresa_id, ambiente_id, data, nome_ambiente, descricao, tempo_exposicao,
      local_ambiente, chave_opcao_tipo_estabelecimento_proprio, estabelecimento_id, tipo_inscricao_de_terceiro, cnpj)
    select empresa_id, id, '2025-02-03', nome, nome || ', com iluminação artificial e piso de concreto.', '8 horas por dia',
      case when t.fora then '2' else '1' end, case when not t.fora then 'E' end, case when not t.fora then ${sede}::bigint end,
      case when t.fora then '1' end, case when t.fora then '11222333000181' end
    from (select a.*, a.nome = 'Pátio de veículos' as fora from ambiente a where a.empresa_id = ${empresaId}) t`.execute(
    db,
  );
  const usados = agentes.flatMap(([ambiente, , risco, , , , epc]) =>
    risco === null ? [] : [{ ambiente, risco, epc }],
  );
  await sql`insert into ambiente_risco (empresa_id, ambiente_id, risco_id, epc_eficaz, epi_eficaz)
    select a.empresa_id, a.id, r.id, case when u->>'epc' is not null then true end, true
    from jsonb_array_elements(${JSON.stringify(usados)}::jsonb) u
    join ambiente a on a.empresa_id = ${empresaId} and a.nome = u->>'ambiente'
    join risco r on r.empresa_id = a.empresa_id and r.descricao = u->>'risco'`.execute(db);
  await sql`insert into ambiente_risco (empresa_id, ambiente_id, risco_id, epc_eficaz, epi_eficaz, probabilidade_risco_id, gravidade_risco_id)
    select a.empresa_id, a.id, r.id, (u->>'epc')::boolean, true, p.id, g.id from jsonb_array_elements(${JSON.stringify(semAgente)}::jsonb) u
    join ambiente a on a.empresa_id = ${empresaId} and a.nome = u->>'ambiente'
    join risco r on r.empresa_id = a.empresa_id and r.descricao = u->>'risco'
    join probabilidade_risco p on p.empresa_id = a.empresa_id and p.nome = u->>'probabilidade'
    join gravidade_risco g on g.empresa_id = a.empresa_id and g.nome = u->>'gravidade'`.execute(db);
  await sql`insert into ambiente_epc (empresa_id, ambiente_id, epc_id)
    select a.empresa_id, a.id, e.id from jsonb_array_elements(${JSON.stringify(usados)}::jsonb) u
    join ambiente a on a.empresa_id = ${empresaId} and a.nome = u->>'ambiente'
    join epc e on e.empresa_id = a.empresa_id and e.codigo = u->>'epc'`.execute(db);
}
