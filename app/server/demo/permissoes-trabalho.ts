import { sql } from 'kysely';
import { exameEmDiaSql } from '#modules/sst/asos/em-dia.queries.ts';
import { calcularDosTalentos } from '#modules/sst/exames-previstos/calculo.queries.ts';
import { MODELOS_INICIAIS, type ModeloInicial, type Natureza } from '#modules/sst/modelos-permissao/iniciais.rules.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { insertAll, insertOne } from './insert.ts';
import { gestor, talento } from './logins.ts';

/** Which courses of the demo the kinds of work ask for, of whom. */
const cursos: Readonly<Partial<Record<Natureza, readonly (readonly [papel: string, curso: string])[]>>> = {
  A: [['T', 'NR-35 Trabalho em altura']],
  C: [
    ['E', 'NR-33 Espaço confinado, autorizado e vigia'],
    ['V', 'NR-33 Espaço confinado, autorizado e vigia'],
    ['S', 'NR-33 Espaço confinado, supervisor de entrada'],
  ],
  E: [['E', 'NR-10 Segurança em instalações elétricas, básico']],
};

interface Permissao {
  readonly natureza: Natureza;
  readonly atividade: string;
  readonly local: string;
  /** Days from today. */
  readonly dia: number;
  readonly situacao: 'R' | 'L' | 'S' | 'E' | 'C';
  readonly horas?: readonly [string, string];
  /** Somebody who lacks the training is on the list. */
  readonly comQuemNaoTem?: true;
}

const permissoes: readonly Permissao[] = [
  { natureza: 'A', atividade: 'Troca de telhas translúcidas', local: 'Cobertura do galpão 1', dia: -26, situacao: 'E' },
  { natureza: 'G', atividade: 'Movimentação da prensa 3 com guincho', local: 'Linha 2', dia: -19, situacao: 'E' },
  { natureza: 'C', atividade: 'Limpeza interna do tanque de mistura', local: 'Tanque T-04', dia: -12, situacao: 'E' },
  { natureza: 'E', atividade: 'Troca de disjuntor do quadro geral', local: 'Subestação', dia: -5, situacao: 'E' },
  { natureza: 'Q', atividade: 'Solda do guarda-corpo', local: 'Mezanino', dia: -3, situacao: 'C' },
  { natureza: 'A', atividade: 'Pintura da fachada', local: 'Fachada norte', dia: -1, situacao: 'L' },
  { natureza: 'E', atividade: 'Manutenção da esteira de embalagem', local: 'Linha 1', dia: 0, situacao: 'S' },
  {
    natureza: 'C',
    atividade: 'Inspeção do poço de bombas',
    local: 'Casa de bombas',
    dia: 0,
    situacao: 'L',
    horas: ['00:00', '23:59'],
  },
  {
    natureza: 'A',
    atividade: 'Instalação de linha de vida',
    local: 'Doca de carga',
    dia: 1,
    situacao: 'R',
    comQuemNaoTem: true,
  },
];

const textos: Readonly<Record<Natureza, readonly [riscos: string, medidas: string, resgate: string | null]>> = {
  A: [
    'Queda de pessoas e de materiais.',
    'Linha de vida, cinturão com dois talabartes e área isolada abaixo.',
    'Maca e kit de resgate na doca; brigada avisada pelo ramal 193; hospital a 4 km.',
  ],
  C: [
    'Falta de oxigênio, gases tóxicos, engolfamento.',
    'Ventilação forçada, bloqueio das válvulas e monitoramento contínuo.',
    'Tripé e guincho montados na entrada; vigia com rádio; ninguém entra para resgatar sem ar mandado.',
  ],
  E: ['Choque e arco elétrico.', 'Seccionar, bloquear, constatar a ausência de tensão e aterrar.', null],
  Q: ['Incêndio e queimadura.', 'Manta, extintor de pó ao lado e observador por 30 minutos depois do fim.', null],
  G: ['Esmagamento.', 'Rota sinalizada e sinaleiro único.', null],
};

async function criarModelos(db: Db, empresaId: number): Promise<Map<Natureza, { id: number; modelo: ModeloInicial }>> {
  const modelos = new Map<Natureza, { id: number; modelo: ModeloInicial }>();
  for (const modelo of MODELOS_INICIAIS) {
    const { natureza, nome, horasMaximas, impeditivos, outros } = modelo;
    const id = await insertOne(db, 'modelo_permissao', {
      versao: 1,
      empresa_id: empresaId,
      nome,
      natureza,
      horas_maximas: horasMaximas,
      ativo: true,
    });
    const item = (obrigatorio: boolean) => (pergunta: string) => ({
      empresa_id: empresaId,
      modelo_permissao_id: id,
      pergunta,
      obrigatorio,
    });
    await insertAll(db, 'modelo_permissao_item', [...impeditivos.map(item(true)), ...outros.map(item(false))]);
    for (const [papel, curso] of cursos[natureza] ?? [])
      await sql`insert into modelo_permissao_curso (empresa_id, modelo_permissao_id, papel, curso_id)
        select ${empresaId}, ${id}, ${papel}, id from curso where empresa_id = ${empresaId} and nome = ${curso}`.execute(
        db,
      );
    modelos.set(natureza, { id, modelo });
  }
  return modelos;
}

const deQuem = (login: string) =>
  sql`(select u.colaborador_id from usuario u join colaborador c on c.id = u.colaborador_id where u.login = ${login})`;

/** Who takes part: the manager of the demo first, whose exam is made to be in force, and whoever else works there with one. */
async function equipe(db: Db, empresaId: number, hoje: string): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`insert into aso (empresa_id, colaborador_id, tipo, data, conclusao, profissional_id)
    select c.empresa_id, c.id, '1', ${somarDias(hoje, -20)}::date, 'A',
      (select min(p.id) from profissional_sst p where p.empresa_id = c.empresa_id and p.orgao_de_classe = '1')
    from colaborador c where c.empresa_id = ${empresaId} and c.id = ${deQuem(gestor.login)} returning colaborador_id as id`.execute(
    db,
  );
  const chefes = rows.map(({ id }) => id);
  if (chefes.length > 0) {
    await sql`insert into aso_exame (empresa_id, aso_id, exame_id, data)
      select ${empresaId}, (select max(a.id) from aso a where a.colaborador_id = v.colaborador_id), v.exame_id, ${somarDias(hoje, -21)}::date
      from exame_previsto v where v.colaborador_id = any (${chefes}) and v.exame_id is not null and v.tipo <> '9'
      group by v.colaborador_id, v.exame_id`.execute(db);
    await calcularDosTalentos({ db, empresaId, hoje }, chefes);
  }
  const { rows: outros } = await sql<{ id: number }>`select c.id from colaborador c
    where c.empresa_id = ${empresaId} and c.data_desligamento is null and c.data_admissao < ${hoje}::date - 60
      and c.id is distinct from ${deQuem(gestor.login)} and c.id is distinct from ${deQuem(talento.login)}
      and ${exameEmDiaSql(sql.ref('c.id'), sql`${somarDias(hoje, 2)}::date`)} order by c.id limit 6`.execute(db);
  return [...chefes, ...outros.map(({ id }) => id)];
}

/** The team has the certifications that lead to the courses of height, electricity and confined spaces. */
async function certificar(db: Db, empresaId: number, ids: readonly number[], hoje: string): Promise<void> {
  const confinado = await insertOne(db, 'certificacao', {
    empresa_id: empresaId,
    nome: 'Espaço confinado (NR-33)',
    periodicidade: 12,
  });
  await sql`insert into certificacao_curso (empresa_id, certificacao_id, curso_id)
    select ${empresaId}, ${confinado}, id from curso where empresa_id = ${empresaId} and nome like 'NR-33 %'`.execute(
    db,
  );
  await sql`insert into colaborador_certificacao (empresa_id, colaborador_id, certificacao_id, data, valida_ate, avisado_dias)
    select ${empresaId}, p.id, c.id, ${somarDias(hoje, -45)}::date, (${somarDias(hoje, -45)}::date + make_interval(months => c.periodicidade))::date, 30
    from unnest(${idList([...ids])}) p (id), certificacao c
    where c.empresa_id = ${empresaId} and c.nome in ('Trabalho em altura (NR-35)', 'Segurança em eletricidade (NR-10)', 'Espaço confinado (NR-33)')
      and not exists (select from colaborador_certificacao x where x.colaborador_id = p.id and x.certificacao_id = c.id
        and x.data >= ${somarDias(hoje, -45)}::date)`.execute(db);
}

/** Models of permits, and permits in every state: over, in force, suspended, past their end, and one that waits for a training. */
export async function criarPermissoesDeTrabalho(db: Db, empresaId: number, hoje: string): Promise<void> {
  const modelos = await criarModelos(db, empresaId);
  const ids = await equipe(db, empresaId, hoje);
  const [emissor] = ids;
  if (emissor === undefined || ids.length < 4) return;
  await certificar(db, empresaId, ids, hoje);
  const { rows } = await sql<{ area: number; semCurso: number | null }>`select l.area_organizacional_id as area,
      (select c.id from colaborador c where c.empresa_id = ${empresaId} and c.id = ${deQuem(talento.login)}) as "semCurso"
    from colaborador_lotacao(${emissor}, ${hoje}::date) l`.execute(db);
  const { area, semCurso } = rows[0] ?? { area: null, semCurso: null };
  if (area === null) return;
  for (const [lugar, uma] of permissoes.entries())
    await criarUma(db, { empresaId, hoje, lugar, uma, modelos, ids, emissor, area, semCurso });
}

interface DeUma {
  readonly empresaId: number;
  readonly hoje: string;
  readonly lugar: number;
  readonly uma: Permissao;
  readonly modelos: Awaited<ReturnType<typeof criarModelos>>;
  readonly ids: readonly number[];
  readonly emissor: number;
  readonly area: number;
  readonly semCurso: number | null;
}

async function criarUma(db: Db, o: DeUma): Promise<void> {
  const { empresaId, lugar, uma, ids, emissor } = o;
  const usado = o.modelos.get(uma.natureza);
  if (!usado) return;
  const dia = somarDias(o.hoje, uma.dia);
  const [hora_ini, hora_fim] = uma.horas ?? ['08:00', '17:00'];
  const [riscos, medidas, plano_resgate] = textos[uma.natureza];
  const dono = { empresa_id: empresaId };
  const id = await insertOne(db, 'permissao_trabalho', {
    ...dono,
    versao: 1,
    // By hand: a large demo is written without triggers.
    ano: Number(dia.slice(0, 4)),
    sequencia: lugar + 1,
    modelo_id: usado.id,
    atividade: uma.atividade,
    local: uma.local,
    area_organizacional_id: o.area,
    emissor_id: emissor,
    data_ini: dia,
    hora_ini,
    data_fim: dia,
    hora_fim,
    riscos,
    medidas,
    plano_resgate,
    situacao: uma.situacao,
    motivo_suspensao: uma.situacao === 'S' ? 'Chuva na área externa e piso molhado junto ao quadro.' : null,
    motivo_cancelamento: uma.situacao === 'C' ? 'O fornecedor não veio.' : null,
    area_restaurada: uma.situacao === 'E' ? true : null,
    observacao_encerramento: uma.situacao === 'E' ? 'Serviço concluído, área limpa e entregue ao responsável.' : null,
  });
  await sql`insert into permissao_trabalho_numeracao as n (empresa_id, ano, ultima) values (${empresaId}, ${Number(dia.slice(0, 4))}, ${lugar + 1})
    on conflict (empresa_id, ano) do update set ultima = greatest(n.ultima, excluded.ultima)`.execute(db);
  const papeis = uma.natureza === 'C' ? ['S', 'V', 'E'] : uma.natureza === 'Q' ? ['E', 'V'] : ['E', 'E'];
  const quem = papeis.map((papel, n) => ({ colaborador_id: ids[(lugar + n) % ids.length], papel }));
  if (uma.comQuemNaoTem && o.semCurso !== null) quem.push({ colaborador_id: o.semCurso, papel: 'E' });
  await insertAll(
    db,
    'permissao_trabalho_trabalhador',
    quem.map((um) => ({ ...dono, permissao_trabalho_id: id, ...um })),
  );
  // What was in force when it was released.
  if (uma.situacao === 'L' || uma.situacao === 'E')
    await sql`update permissao_trabalho_trabalhador t set conferido = jsonb_build_object('exameEmDia', true, 'treinamentos', coalesce((
        select jsonb_agg(jsonb_build_object('curso', k.nome, 'falta', null, 'validoAte', (select max(c.valida_ate) from colaborador_certificacao c
            join certificacao_curso y on y.certificacao_id = c.certificacao_id
            where c.colaborador_id = t.colaborador_id and y.curso_id = k.id and c.data <= ${dia})) order by k.nome, k.id)
        from curso k where k.id in (select x.curso_id from modelo_permissao_curso x
          where x.modelo_permissao_id = ${usado.id} and x.papel in ('T', t.papel))), '[]'))
      where t.permissao_trabalho_id = ${id}`.execute(db);
  await verificar(db, o, id, { dia, hora: hora_ini, modelo: usado.modelo });
  await andar(db, o, id, { dia, hora_ini, hora_fim });
}

interface Quando {
  readonly dia: string;
  readonly hora: string;
  readonly modelo: ModeloInicial;
}

/** What was answered: a suspended permit waits for a new check, a draft for the first one. */
async function verificar(db: Db, { empresaId, uma, lugar }: DeUma, id: number, o: Quando): Promise<void> {
  const respondida = uma.situacao === 'E' || uma.situacao === 'L';
  const rodadas = uma.situacao === 'S' ? [true, false] : [respondida];
  const perguntas = [
    ...o.modelo.impeditivos.map((pergunta) => [pergunta, true] as const),
    ...o.modelo.outros.map((pergunta) => [pergunta, false] as const),
  ];
  for (const [rodada, feita] of rodadas.entries())
    await insertAll(
      db,
      'permissao_trabalho_item',
      perguntas.map(([pergunta, obrigatorio], n) => {
        const naoSeAplica = feita && !obrigatorio && (n + lugar) % 2 === 0;
        return {
          empresa_id: empresaId,
          permissao_trabalho_id: id,
          rodada: rodada + 1,
          pergunta,
          obrigatorio,
          resposta: feita ? (naoSeAplica ? 'X' : 'S') : null,
          nota: null,
          respondido_por: feita ? 'Técnico de segurança' : null,
          respondido_em: feita ? `${o.dia}T${o.hora}:00-03:00` : null,
        };
      }),
    );
  if (uma.natureza !== 'C') return;
  await insertAll(
    db,
    'permissao_trabalho_medicao',
    [0, 1].map((n) => ({
      empresa_id: empresaId,
      permissao_trabalho_id: id,
      medida_em: `${o.dia}T${o.hora.slice(0, 2)}:${n === 0 ? '00' : '30'}:00-03:00`,
      oxigenio: n === 0 ? '20.8' : '20.6',
      inflamaveis: '0.0',
      monoxido: n === 0 ? '2.0' : '3.0',
      sulfidrico: '0.0',
      equipamento: 'Detector 4 gases nº 1021',
      registrada_por: 'Técnico de segurança',
    })),
  );
}

async function andar(
  db: Db,
  { empresaId, uma, emissor }: DeUma,
  id: number,
  { dia, hora_ini, hora_fim }: { dia: string; hora_ini: string; hora_fim: string },
): Promise<void> {
  const { rows } = await sql<{ nome: string }>`select nome from colaborador where id = ${emissor}`.execute(db);
  const passo = (acao: string, hora: string, observacao: string | null = null) => ({
    empresa_id: empresaId,
    permissao_trabalho_id: id,
    quando: `${dia}T${hora}:00-03:00`,
    data: dia,
    acao,
    observacao,
    usuario_nome: rows[0]?.nome,
  });
  const liberada = passo('Liberação', hora_ini);
  const passos = {
    R: [],
    L: [liberada],
    S: [liberada, passo('Suspensão', '10:20', 'Chuva na área externa e piso molhado junto ao quadro.')],
    E: [liberada, passo('Encerramento', hora_fim, 'Serviço concluído, área limpa e entregue ao responsável.')],
    C: [passo('Cancelamento', hora_ini, 'O fornecedor não veio.')],
  }[uma.situacao];
  await insertAll(db, 'permissao_trabalho_andamento', passos);
}
