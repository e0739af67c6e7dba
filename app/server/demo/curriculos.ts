import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { Random } from './random.ts';

const oficios = [
  ['Operador de empilhadeira', 'movimentação de cargas, inventário rotativo e expedição', 'NR-11, carteira D'],
  ['Soldador', 'solda MIG, TIG e eletrodo revestido em estruturas metálicas', 'leitura de desenho técnico, NR-35'],
  [
    'Auxiliar de produção',
    'abastecimento de linha, embalagem e controle de qualidade',
    '5S e boas práticas de fabricação',
  ],
  [
    'Analista de logística',
    'roteirização, indicadores de entrega e gestão de transportadoras',
    'Excel avançado, inglês intermediário',
  ],
  ['Vendedor', 'atendimento ao cliente, metas de vendas e pós-venda', 'negociação e organização de vitrines'],
  [
    'Eletricista de manutenção',
    'manutenção preventiva e corretiva, comandos elétricos',
    'NR-10, inversores de frequência',
  ],
  [
    'Assistente administrativo',
    'contas a pagar e a receber, notas fiscais e arquivo',
    'planilhas, redação e atendimento',
  ],
  ['Costureiro industrial', 'produção têxtil, máquinas reta e overloque', 'leitura de ficha técnica'],
] as const;
const cidades = ['Fortaleza', 'Maracanaú', 'Caucaia', 'Eusébio', 'Horizonte', 'Pacajus'] as const;
const perfis = ['Pontual e organizado.', 'Disponível para turnos.', 'Facilidade com trabalho em equipe.'] as const;
const conclusoes = ['Ritmo regular, boa produtividade.', 'Oscilação acima da média; reavaliar.', null] as const;
const EXAMES = 24;
/** Candidates of a company whose résumés are written: all of them up to SCALE=60; making a million searchable takes many minutes. */
const COM_CURRICULO = 60_000;
const POR_VEZ = 5000;

function texto(random: Random): string {
  const [cargo, fazia, sabe] = random.pick(oficios);
  const [outro, fazia2] = random.pick(oficios);
  return [
    `Objetivo: ${cargo}`,
    `${cargo}, ${random.int(1, 12)} anos em ${random.pick(cidades)}: ${fazia}.`,
    `${outro}: ${fazia2}.`,
    `Conhecimentos: ${sabe}. ${random.pick(perfis)}`,
  ].join('\n');
}

/** Counts of six intervals around an own rhythm. */
function exame(random: Random): string {
  const ritmo = random.int(32, 58);
  return Array.from({ length: 6 }, () => `${'|'.repeat(ritmo + random.int(-6, 6))}-`).join('\n');
}

const emJson = (linhas: readonly object[]) => sql`${JSON.stringify(linhas)}::jsonb`;

/** Texts of résumés, the words by which they are found, readings of the documents, and some palographic exams. */
export async function criarCurriculos(
  db: Db,
  empresaId: number,
  candidatos: readonly number[],
  hoje: string,
): Promise<void> {
  const random = new Random(1100 + empresaId);
  const comTexto = candidatos.slice(0, COM_CURRICULO).map((id) => ({ id, texto: texto(random) }));
  for (let inicio = 0; inicio < comTexto.length; inicio += POR_VEZ)
    await sql`update candidato c set ocr_texto = x.texto from jsonb_to_recordset(${emJson(comTexto.slice(inicio, inicio + POR_VEZ))}) x (id bigint, texto text)
      where c.id = x.id`.execute(db);
  await sql`insert into leitura_documento (empresa_id, arquivo_id, candidato_id, documento_id, situacao, progresso, texto, paginas, lidas, lida_em)
    select d.empresa_id, d.arquivo_id, d.candidato_id, d.id, 'LIDO', 1, 'Certificado de conclusão. Documento de demonstração, sem valor.', 1, 1, d.criado_em
    from candidato_documento d where d.empresa_id = ${empresaId} on conflict do nothing`.execute(db);
  const exames = candidatos
    .slice(0, EXAMES)
    .map((id) => ({ id, exame: exame(random), resultado: random.pick(conclusoes) }));
  await sql`insert into exame_palografico (empresa_id, candidato_id, exame, resultado, data)
    select ${empresaId}, x.id, x.exame, x.resultado, ${hoje}::date
    from jsonb_to_recordset(${emJson(exames)}) x (id bigint, exame text, resultado text)`.execute(db);
  // A large demo is loaded without triggers.
  for (let inicio = 0; inicio < comTexto.length; inicio += POR_VEZ) {
    const ids = comTexto.slice(inicio, inicio + POR_VEZ).map(({ id }) => id);
    await sql`select curriculo_refazer(${idList(ids)})`.execute(db);
  }
}
