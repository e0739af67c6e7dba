import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { insertAll, insertLinks, insertOne } from './insert.ts';

/** Name, hours, months until it is repeated (NR trainings), least attendance, whether it is online. */
type Curso = readonly [
  nome: string,
  horas: string | null,
  meses?: number | null,
  frequencia?: string,
  online?: boolean,
];

const porCategoria: Readonly<Record<string, readonly Curso[]>> = {
  'Segurança do trabalho (NRs)': [
    ['NR-5 CIPA, grau de risco 3', '16:00', 12, '100.00'],
    ['NR-6 Uso, guarda e conservação de EPI', '2:00', null, '100.00'],
    ['NR-10 Segurança em instalações elétricas, básico', '40:00', 24, '100.00'],
    ['NR-10 Sistema Elétrico de Potência', '40:00', 24, '100.00'],
    ['NR-11 Operação de empilhadeira', '16:00', 12, '100.00'],
    ['NR-12 Segurança na operação de máquinas', '8:00', null, '100.00'],
    ['NR-20 Inflamáveis e combustíveis, básico', '8:00', 36, '100.00'],
    ['NR-33 Espaço confinado, autorizado e vigia', '16:00', 12, '100.00'],
    ['NR-33 Espaço confinado, supervisor de entrada', '40:00', 12, '100.00'],
    ['NR-35 Trabalho em altura', '8:00', 24, '100.00'],
    ['Brigada de emergência', '16:00', 12, '90.00'],
    ['Primeiros socorros', '8:00', 24, '90.00'],
  ],
  Liderança: [
    ['Formação de novos líderes', '40:00', null, '75.00'],
    ['Feedback e conversas difíceis', '8:00', null, '75.00'],
    ['Gestão de conflitos', '8:00', null, '75.00'],
    ['Delegação e acompanhamento', '6:00', null, '75.00'],
    ['Liderança de turnos', '16:00', null, '75.00'],
    ['Saúde mental no trabalho para gestores', '4:00', 24, '75.00', true],
  ],
  'Técnicos e operacionais': [
    ['Leitura e interpretação de desenho mecânico', '24:00', null, '75.00'],
    ['Metrologia básica', '16:00', null, '75.00'],
    ['Manutenção preditiva', '32:00', null, '75.00'],
    ['Operação de ponte rolante', '16:00', 12, '100.00'],
    ['Soldagem MIG/MAG', '60:00', null, '80.00'],
    ['Boas práticas de fabricação', '4:00', 12, '100.00'],
    ['5S na prática', '4:00', null, '75.00'],
  ],
  'Qualidade e processos': [
    ['Análise de causa raiz', '8:00', null, '75.00'],
    ['Interpretação da ISO 9001:2015', '16:00', null, '75.00'],
    ['Auditor interno', '24:00', 36, '90.00'],
    ['Lean Manufacturing: Yellow Belt', '20:00', null, '80.00'],
    ['Indicadores e gestão à vista', '4:00', null, '75.00', true],
  ],
  'Sistemas e dados': [
    ['Excel intermediário', '20:00', null, '75.00', true],
    ['Excel avançado', '24:00', null, '75.00', true],
    ['Power BI: painéis para o dia a dia', '16:00', null, '75.00', true],
    ['Segurança da informação', '1:30', 12, '100.00', true],
    ['LGPD: o que cada um precisa saber', '1:00', 12, '100.00', true],
  ],
  'Integração e conduta': [
    ['Integração de novos talentos', '8:00', null, '100.00'],
    ['Código de conduta', '1:00', 12, '100.00', true],
    ['Prevenção do assédio no trabalho', '2:00', 12, '100.00', true],
    ['Atendimento ao cliente', '12:00', null, '75.00'],
    ['Comunicação assertiva', '8:00', null, '75.00'],
  ],
};

/** What some courses teach, as a coordinator writes it. */
const conteudos: Readonly<Record<string, string>> = {
  'NR-35 Trabalho em altura':
    'Normas aplicáveis ao trabalho em altura\nAnálise de risco e condições impeditivas\nSistemas, equipamentos e procedimentos de proteção coletiva\nEPI: seleção, inspeção, conservação e limitação de uso\nAcidentes típicos\nCondutas em emergências, resgate e primeiros socorros',
  'Formação de novos líderes':
    'O papel do líder\nPlanejar, delegar e acompanhar\nFeedback\nReuniões que resolvem\nDesenvolver pessoas',
  'Análise de causa raiz': 'Definir o problema\nCinco porquês\nDiagrama de Ishikawa\nPlano de ação e verificação',
};

/** What classes spend on, and what it usually costs. */
const despesas = {
  'Instrutor externo': '1800.00',
  'Material didático': '350.00',
  Alimentação: '28.00',
  'Aluguel de sala': '600.00',
  Deslocamento: '120.00',
  Hospedagem: '280.00',
  Certificação: '90.00',
};

/** Categories and courses of each company, goals of hours, and kinds of expenses. */
export async function criarCursos(db: Db, empresaId: number, hoje: string): Promise<void> {
  await insertAll(
    db,
    'tipo_despesa',
    Object.entries(despesas).map(([descricao, despesa]) => ({ empresa_id: empresaId, descricao, despesa })),
  );
  const nomes = Object.keys(porCategoria);
  const ids = await insertAll(
    db,
    'categoria_curso',
    nomes.map((nome) => ({ empresa_id: empresaId, nome })),
  );
  await insertAll(
    db,
    'curso',
    nomes.flatMap((categoria, place) =>
      (porCategoria[categoria] ?? []).map(([nome, horas, meses, frequencia, online]) => ({
        empresa_id: empresaId,
        nome,
        categoria_curso_id: ids[place],
        tipo: 'CURSO',
        carga_horaria: horas,
        periodicidade: meses ?? null,
        percentual_minimo_frequencia: frequencia,
        online: online === true,
        conteudo_programatico: conteudos[nome] ?? null,
        ativo: true,
      })),
    ),
  );
  await sql`update pdi_acao a set curso_id = c.id from curso c
    where c.empresa_id = ${empresaId} and a.empresa_id = c.empresa_id and c.nome = 'Formação de novos líderes' and a.descricao like 'Curso de liderança%'`.execute(
    db,
  );
  const janeiro = `${hoje.slice(0, 4)}-01-01`;
  const conjuntos = [
    { nome: 'Horas de treinamento do ano', categoria_curso_id: null, metas: ['160:00', '180:00', '200:00'] },
    { nome: 'Segurança: horas por mês', categoria_curso_id: ids[0], metas: ['60:00', '72:00', '80:00'] },
  ] as const;
  for (const { metas, ...conjunto } of conjuntos) {
    const id = await insertOne(db, 'conjunto_meta_hora', { ...conjunto, empresa_id: empresaId });
    await insertAll(
      db,
      'meta_hora',
      metas.map((meta_hora, place) => ({
        empresa_id: empresaId,
        conjunto_meta_hora_id: id,
        mes_ano: somarMeses(janeiro, place * 4),
        meta_hora,
      })),
    );
  }
}

/** Two courses of the first company in which the others take part. */
export async function compartilharCursos(db: Db, donaId: number, participantes: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from curso where empresa_id = ${donaId}
    and nome in ('Formação de novos líderes', 'Código de conduta') order by id`.execute(db);
  await insertLinks(
    db,
    'curso_empresa',
    rows.flatMap(({ id }) =>
      participantes.map((participante_id) => ({ curso_id: id, empresa_id: donaId, participante_id })),
    ),
  );
}

/** What areas ask of a survey of needs: a course of the company, or one by a name that it has not; priority, people, and why. */
type Pedido = readonly [curso: string, prioridade: 'A' | 'M' | 'B', pessoas: number, justificativa: string];
const pedidosDasAreas: readonly Pedido[] = [
  ['NR-35 Trabalho em altura', 'A', 14, 'Certificados vencem no primeiro trimestre.'],
  ['NR-11 Operação de empilhadeira', 'A', 8, 'Dois operadores novos por turno.'],
  ['Formação de novos líderes', 'M', 5, 'Três encarregados foram promovidos neste ano.'],
  ['Metrologia básica', 'M', 10, 'Devoluções por medida fora da tolerância.'],
  ['Excel avançado', 'B', 6, 'O fechamento ainda é feito à mão.'],
  ['Atendimento em Libras', 'M', 4, 'A recepção atende pessoas surdas todo mês.'],
  ['Power BI: painéis para o dia a dia', 'B', 7, 'Os indicadores são montados em planilhas.'],
  ['Primeiros socorros', 'A', 12, 'A brigada perdeu metade dos seus membros.'],
];

/** Surveys of needs of training of a company: last year's, finished, and the one in which managers ask now. */
export async function criarLnts(db: Db, empresaId: number, hoje: string): Promise<void> {
  const { rows: areas } = await sql<{ id: number }>`select id from area_organizacional
    where empresa_id = ${empresaId} and ativo order by id`.execute(db);
  const { rows: cursos } = await sql<{ id: number; nome: string }>`select id, nome from curso
    where empresa_id = ${empresaId}`.execute(db);
  const ano = Number(hoje.slice(0, 4));
  const levantamentos = [
    {
      titulo: `LNT ${ano}`,
      data_ini: `${ano - 1}-10-01`,
      data_fim: `${ano - 1}-10-31`,
      finalizada_em: `${ano - 1}-11-05`,
    },
    { titulo: `LNT ${ano + 1}`, data_ini: somarDias(hoje, -12), data_fim: somarDias(hoje, 18), finalizada_em: null },
  ];
  for (const [vez, levantamento] of levantamentos.entries()) {
    const lnt = await insertOne(db, 'lnt', {
      ...levantamento,
      empresa_id: empresaId,
      observacao: 'Peça o que a sua área precisa para cumprir as metas do ano, e diga por quê.',
    });
    const pedidos = await insertAll(
      db,
      'curso_lnt',
      pedidosDasAreas.slice(vez).map(([nome, prioridade, pessoas, justificativa], place) => {
        const curso = cursos.find((um) => um.nome === nome);
        return {
          empresa_id: empresaId,
          lnt_id: lnt,
          area_organizacional_id: areas[(place * 3 + vez) % areas.length]?.id,
          curso_id: curso?.id ?? null,
          nome: curso ? null : nome,
          prioridade,
          qtd_participantes: pessoas,
          justificativa,
        };
      }),
    );
    // Managers name some of those who work in the area of the request; others ask by themselves.
    for (const [tabela, resto] of [
      ['curso_lnt_participante', 0],
      ['lnt_interesse', 1],
    ] as const)
      await sql`insert into ${sql.table(tabela)} (empresa_id, curso_lnt_id, colaborador_id)
        select empresa_id, pedido, talento from (select p.empresa_id, p.id as pedido, c.id as talento, p.curso_id,
            row_number() over (partition by p.id order by c.id) as lugar, p.qtd_participantes as vagas
          from curso_lnt p join colaborador c on c.empresa_id = p.empresa_id and c.data_desligamento is null and c.anonimizado_em is null
            and c.pendencia_folha is distinct from 'C'
          join lateral colaborador_lotacao(c.id, ${hoje}::date) l on l.area_organizacional_id = p.area_organizacional_id
          where p.id = any (${idList(pedidos)})) q
        where lugar <= least(vagas, 5) and lugar % 2 = ${resto} ${resto === 1 ? sql`and curso_id is not null` : sql``}`.execute(
        db,
      );
  }
}
