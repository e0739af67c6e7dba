import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { guardar } from './arquivos.ts';
import { insertAll, insertLinks, insertOne } from './insert.ts';

const svg = (largura: number, altura: number, dentro: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${largura}" height="${altura}" viewBox="0 0 ${largura} ${altura}">${dentro}</svg>`,
  );
/** Drawn of plain shapes: no machine has other letters. */
const figuras = {
  M: [
    'Moldura.png',
    1980,
    1400,
    '<rect width="1980" height="1400" fill="#fffdf8"/><rect x="40" y="40" width="1900" height="1320" fill="none" stroke="#33475b" stroke-width="16"/><rect x="72" y="72" width="1836" height="1256" fill="none" stroke="#c8a45a" stroke-width="5"/>',
  ],
  L: [
    'Logo.png',
    400,
    400,
    '<circle cx="200" cy="90" r="60" fill="#c2571a"/><circle cx="310" cy="200" r="60" fill="#2f7d5b"/><circle cx="200" cy="310" r="60" fill="#c8a45a"/><circle cx="90" cy="200" r="60" fill="#33475b"/>',
  ],
  A: [
    'Assinatura.png',
    500,
    160,
    '<path d="M20 120C90 10 130 150 180 70S260 150 300 60S400 140 480 40" stroke="#1b2a6b" stroke-width="6" fill="none"/>',
  ],
} as const;

async function criarImagem(db: Db, empresaId: number, tipo: keyof typeof figuras): Promise<number> {
  const [nome, largura, altura, desenho] = figuras[tipo];
  const { default: sharp } = await import('sharp');
  const conteudo = await sharp(svg(largura, altura, desenho))
    .png()
    .toBuffer();
  const [arquivo_id] = await guardar(db, empresaId, [{ nome, tipo: 'image/png', conteudo }]);
  return insertOne(db, 'imagem_certificado', { empresa_id: empresaId, tipo, nome, arquivo_id, largura, altura });
}

const conteudo =
  'Certificamos que **#NOMECOLABORADOR#** concluiu todo o programa de treinamento **#NOMECURSO#**, com carga horária total de #CARGAHORARIA# horas-aula, em #DATACONCLUSAO#.\n\n#EMPRESA#';
const texto = { tamanho: 17, texto_x: '14', texto_y: '32', texto_largura: '72', qr_x: '8', qr_y: '81' };
const verso = { verso: true, verso_titulo: 'Conteúdo programático', verso_conteudo: '#CONTEUDOPROGRAMATICO#' };

async function criarModelos(db: Db, empresaId: number): Promise<number> {
  const [moldura, logo, assinatura] = [
    await criarImagem(db, empresaId, 'M'),
    await criarImagem(db, empresaId, 'L'),
    await criarImagem(db, empresaId, 'A'),
  ];
  const comum = { empresa_id: empresaId, conteudo, ...texto };
  const [id = 0] = await insertAll(db, 'modelo_certificado', [
    {
      ...comum,
      nome: 'Institucional',
      padrao: true,
      orientacao: 'P',
      moldura_certificado_id: moldura,
      titulo: 'Certificado',
      ...verso,
    },
    {
      ...comum,
      nome: 'Simples, em retrato',
      padrao: false,
      orientacao: 'R',
      moldura_certificado_id: null,
      titulo: '#NOMECURSO#',
      verso: false,
      verso_titulo: null,
      verso_conteudo: null,
    },
  ]);
  const deste = { empresa_id: empresaId, modelo_certificado_id: id };
  await insertAll(db, 'modelo_certificado_logo', [
    { ...deste, logo_id: logo, position_x: '45', position_y: '10', largura: '10' },
  ]);
  const linha = { ...deste, position_y: '64', largura: '24' };
  await insertAll(db, 'modelo_certificado_assinatura', [
    { ...linha, nome: 'João Batista Ferreira', qualificacao: 'Instrutor', imagem_id: assinatura, position_x: '20' },
    { ...linha, nome: 'Maria Helena Prado', qualificacao: 'Responsável técnica', imagem_id: null, position_x: '56' },
  ]);
  return id;
}

/** Name, months, courses, the one that comes before, and which of the jobs with most people needs it. */
const certificacoes = [
  ['Trabalho em altura (NR-35)', 24, ['NR-35 Trabalho em altura'], null, 0],
  ['Operador de empilhadeira (NR-11)', 12, ['NR-11 Operação de empilhadeira'], null, 1],
  ['Segurança em eletricidade (NR-10)', 24, ['NR-10 Segurança em instalações elétricas, básico'], null, 2],
  ['Sistema Elétrico de Potência', 24, ['NR-10 Sistema Elétrico de Potência', 'Primeiros socorros'], 2, null],
] as const;

async function criarCertificacoes(db: Db, empresaId: number, modeloId: number, hoje: string): Promise<void> {
  const { rows: cargos } = await sql<{ id: number }>`select f.cargo_id as id from colaborador p
    cross join lateral colaborador_lotacao(p.id, ${hoje}::date) l join faixa_salarial f on f.id = l.faixa_salarial_id
    where p.empresa_id = ${empresaId} and p.data_desligamento is null group by 1 order by count(*) desc, 1 limit 3`.execute(
    db,
  );
  const ids: number[] = [];
  for (const [nome, periodicidade, cursos, antes, cargo] of certificacoes) {
    const id = await insertOne(db, 'certificacao', {
      empresa_id: empresaId,
      nome,
      periodicidade,
      certificacao_pre_requisito_id: antes === null ? null : ids[antes],
      modelo_certificado_id: modeloId,
    });
    await sql`insert into certificacao_curso (empresa_id, certificacao_id, curso_id)
      select ${empresaId}, ${id}, id from curso where empresa_id = ${empresaId} and nome = any (${[...cursos]}::text[])`.execute(
      db,
    );
    const cargo_id = cargo === null ? undefined : cargos[cargo]?.id;
    if (cargo_id)
      await insertLinks(db, 'certificacao_cargo', [{ empresa_id: empresaId, certificacao_id: id, cargo_id }]);
    ids.push(id);
  }
  // Who drives a forklift shows that they can.
  await sql`insert into certificacao_avaliacao_pratica (empresa_id, certificacao_id, avaliacao_pratica_id)
    select empresa_id, ${ids[1]}, id from avaliacao_pratica where empresa_id = ${empresaId} order by id limit 1`.execute(
    db,
  );
}

/** Of those whose job asks for a certification: two in five have it in force, one about to expire, one expired, one never got it. */
async function certificarTalentos(db: Db, empresaId: number, hoje: string): Promise<void> {
  const dia = (meses: number, dias: number) => sql`${somarDias(somarMeses(hoje, -meses), dias)}::date`;
  await sql`insert into colaborador_certificacao (empresa_id, colaborador_id, certificacao_id, data, valida_ate, avisado_dias)
    select p.empresa_id, p.id, c.id, d.data, (d.data + make_interval(months => c.periodicidade))::date, 30
    from certificacao c join certificacao_cargo x on x.certificacao_id = c.id
    join colaborador p on p.empresa_id = c.empresa_id and p.data_desligamento is null
    cross join lateral colaborador_lotacao(p.id, ${hoje}::date) l
    join faixa_salarial f on f.id = l.faixa_salarial_id and f.cargo_id = x.cargo_id
    cross join lateral (select case p.id % 5
        when 1 then case c.periodicidade when 12 then ${dia(12, -40)} else ${dia(24, -40)} end
        when 2 then case c.periodicidade when 12 then ${dia(12, 45)} else ${dia(24, 45)} end
        else ${dia(6, 0)} + (p.id % 60)::int end as data) d
    where c.empresa_id = ${empresaId} and p.id % 5 > 0`.execute(db);
}

/** Certificates of what the talents have, the last of them revoked. */
async function emitir(db: Db, empresaId: number, modeloId: number, hoje: string): Promise<void> {
  await sql`insert into certificado (empresa_id, ano, sequencia, codigo, colaborador_id, certificacao_id, modelo_certificado_id, nome,
      carga_horaria, concluido_em, emitido_em, valido_ate, instrutor, local, conteudo_programatico, titulo, conteudo, verso_titulo,
      verso_conteudo, emitido_por)
    select t.empresa_id, extract(year from ${hoje}::date)::int, row_number() over (order by t.data, t.id),
      upper(substr(md5('certificado ' || t.empresa_id || ' ' || t.id), 1, 20)), t.colaborador_id, c.id, ${modeloId}, c.nome,
      (select min(k.carga_horaria) from certificacao_curso x join curso k on k.id = x.curso_id where x.certificacao_id = c.id),
      t.data, ${hoje}::date, t.valida_ate, 'João Batista Ferreira', 'Fortaleza - CE',
      (select string_agg(coalesce(k.conteudo_programatico, k.nome), chr(10)) from certificacao_curso x join curso k on k.id = x.curso_id
        where x.certificacao_id = c.id),
      'Certificado', ${conteudo}, ${verso.verso_titulo}, ${verso.verso_conteudo}, 'Analista de RH'
    from colaborador_certificacao t join certificacao c on c.id = t.certificacao_id
    where t.empresa_id = ${empresaId} and t.id % 2 = 0`.execute(db);
  await sql`update certificado set revogado_em = ${`${hoje}T09:00:00-03:00`}::timestamptz, revogado_por = 'Analista de RH',
      motivo_revogacao = 'Emitido com a data errada'
    where id = (select max(id) from certificado where empresa_id = ${empresaId})`.execute(db);
}

/** Models, certifications, who has them in which state, and certificates. */
export async function criarCertificados(db: Db, empresaId: number, hoje: string): Promise<void> {
  const modeloId = await criarModelos(db, empresaId);
  await criarCertificacoes(db, empresaId, modeloId, hoje);
  await certificarTalentos(db, empresaId, hoje);
  await emitir(db, empresaId, modeloId, hoje);
}
