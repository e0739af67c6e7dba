import type { Db } from '#platform/server/db/transaction.ts';
import { insertAll, insertLinks } from './insert.ts';

const gravidades = ['Leve', 'Moderada', 'Grave', 'Muito grave', 'Fatal'] as const;
const probabilidades = ['Rara', 'Pouco provável', 'Possível', 'Provável', 'Muito provável'] as const;

/** Levels of risk and their colours, each up to the sum of both places (from 0) that it takes in. */
const niveis = [
  ['Trivial', '#2E8B57', 1],
  ['Tolerável', '#9BC53D', 3],
  ['Moderado', '#F2C12E', 4],
  ['Substancial', '#E8772E', 6],
  ['Intolerável', '#B3261E', 8],
] as const;

const fontes = [
  'Prensas e estampagem',
  'Compressores de ar',
  'Caldeira a gás',
  'Câmara de congelamento',
  'Cabine de pintura',
  'Posto de solda MIG',
  'Tanque de limpeza de peças',
  'Empilhadeiras',
  'Quadros elétricos',
  'Esteira de embalagem',
  'Trabalho em mezanino',
  'Posto de computador',
  'Atendimento de primeiros socorros',
] as const;

/** Kind, name, the source by its name, what it does to people, what to do then. */
const riscos = [
  [
    'FISICO',
    'Ruído contínuo ou intermitente',
    'Prensas e estampagem',
    'Perda auditiva, zumbido, irritabilidade.',
    null,
  ],
  [
    'FISICO',
    'Calor',
    'Caldeira a gás',
    'Desidratação, exaustão térmica.',
    'Levar ao ar fresco, hidratar e chamar o SESMT.',
  ],
  [
    'FISICO',
    'Frio',
    'Câmara de congelamento',
    'Hipotermia, lesões nas extremidades.',
    'Aquecer aos poucos; procurar atendimento.',
  ],
  ['FISICO', 'Vibração de corpo inteiro', 'Empilhadeiras', 'Dor lombar, lesões da coluna.', null],
  [
    'QUIMICO',
    'Tolueno e xileno (vapores de solventes)',
    'Cabine de pintura',
    'Tontura, dermatite, dano hepático.',
    'Retirar da área, lavar a pele; consultar a FDS.',
  ],
  [
    'QUIMICO',
    'Fumos metálicos de solda',
    'Posto de solda MIG',
    'Febre dos fumos, doença respiratória.',
    'Ventilar e afastar da exposição.',
  ],
  [
    'QUIMICO',
    'Soda cáustica',
    'Tanque de limpeza de peças',
    'Queimadura química de pele e olhos.',
    'Lavar com água por 15 minutos no lava-olhos.',
  ],
  ['QUIMICO', 'Poeira de sílica cristalina', 'Prensas e estampagem', 'Silicose.', null],
  [
    'BIOLOGICO',
    'Vírus e bactérias',
    'Atendimento de primeiros socorros',
    'Doenças infectocontagiosas.',
    'Lavar o local e comunicar o acidente.',
  ],
  ['ERGONOMICO', 'Levantamento manual de cargas', 'Esteira de embalagem', 'Dor lombar, hérnia de disco.', null],
  ['ERGONOMICO', 'Movimentos repetitivos', 'Posto de computador', 'Tendinite, síndrome do túnel do carpo.', null],
  [
    'ACIDENTE',
    'Choque elétrico',
    'Quadros elétricos',
    'Queimadura, parada cardíaca.',
    'Desligar a energia e chamar o 192.',
  ],
  ['ACIDENTE', 'Queda de altura', 'Trabalho em mezanino', 'Fraturas, morte.', 'Não mover a vítima; chamar o 193.'],
  [
    'ACIDENTE',
    'Aprisionamento em partes móveis',
    'Prensas e estampagem',
    'Esmagamento, amputação.',
    'Parar a máquina na botoeira de emergência.',
  ],
  ['OUTRO', 'Excesso de demandas e falta de pausas', 'Posto de computador', 'Estresse, ansiedade, esgotamento.', null],
] as const;

const epcs = [
  ['EPC-01', 'Enclausuramento acústico da prensa', 'Cabine com atenuação de 18 dB(A).'],
  ['EPC-02', 'Exaustão localizada da cabine de pintura', 'Vazão conferida a cada semestre.'],
  ['EPC-03', 'Braço extrator de fumos de solda', null],
  ['EPC-04', 'Proteção fixa com intertravamento', 'Conforme a NR-12.'],
  ['EPC-05', 'Guarda-corpo e rodapé', null],
  ['EPC-06', 'Lava-olhos e chuveiro de emergência', 'Teste semanal.'],
  ['EPC-07', 'Dispositivo diferencial residual', null],
  ['EPC-08', 'Barreira térmica da caldeira', null],
] as const;

/** What a company says of its risks: their sources, the matrix, what protects everybody. */
export async function criarRiscos(db: Db, empresaId: number): Promise<void> {
  const dono = { empresa_id: empresaId };
  const comOrdem = (nomes: readonly string[]) => nomes.map((nome, lugar) => ({ ...dono, nome, ordem: lugar + 1 }));
  await insertAll(
    db,
    'epc',
    epcs.map(([codigo, nome, descricao]) => ({ ...dono, codigo, nome, descricao, ativo: true })),
  );
  const fonteIds = await insertAll(
    db,
    'fonte_risco',
    fontes.map((nome) => ({ ...dono, nome })),
  );
  const gravidadeIds = await insertAll(db, 'gravidade_risco', comOrdem(gravidades));
  const probabilidadeIds = await insertAll(db, 'probabilidade_risco', comOrdem(probabilidades));
  const nivelIds = await insertAll(
    db,
    'classificacao_severidade_risco',
    niveis.map(([nome, cor]) => ({ ...dono, nome, cor })),
  );
  const celulas = gravidadeIds.flatMap((gravidade_risco_id, linha) =>
    probabilidadeIds.map((probabilidade_risco_id, coluna) => ({
      ...dono,
      classificacao_severidade_risco_id: nivelIds[niveis.findIndex(([, , ate]) => linha + coluna <= ate)],
      gravidade_risco_id,
      probabilidade_risco_id,
    })),
  );
  await insertAll(db, 'classificacao_severidade_risco_matriz', celulas);
  const riscoIds = await insertAll(
    db,
    'risco',
    riscos.map(([grupo_risco, descricao, , possiveis_danos_saude, procedimento_emergencia]) => ({
      ...dono,
      grupo_risco,
      descricao,
      possiveis_danos_saude,
      procedimento_emergencia,
      epi_eficaz: grupo_risco === 'FISICO' || grupo_risco === 'QUIMICO' ? true : null,
    })),
  );
  await insertLinks(
    db,
    'risco_fonte',
    riscos.map(([, , fonte], lugar) => ({
      ...dono,
      risco_id: riscoIds[lugar],
      fonte_risco_id: fonteIds[fontes.indexOf(fonte)],
    })),
  );
}
