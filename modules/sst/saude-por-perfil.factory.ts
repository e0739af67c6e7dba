import { extractText } from 'unpdf';
import { expect } from 'vitest';
import type { TestApp as App } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { gravarResultado } from '#modules/sst/asos/resultado.contract.ts';
import { criarCat, informarAtestado } from '#modules/sst/cat/cat.factory.ts';
import { verbosDaCat } from '#modules/sst/cat/fontes.contract.ts';
import { configurarPcmso, telaDosPrevistos } from '#modules/sst/exames-previstos/exames-previstos.contract.ts';
import { gravarConclusoes, permissoesDoProntuario, prontuario } from '#modules/sst/prontuarios/prontuarios.contract.ts';
import { criarAso, criarExame, criarMotivoAfastamento, criarVacina, criarVacinacao } from '#modules/sst/sst.factory.ts';
import { lugarDosAsos, lugarDosToxicologicos, permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { toxicologico } from '#modules/sst/toxicologicos/toxicologicos.contract.ts';
import { permissoesDaVacinacao } from '#modules/sst/vacinacoes/vacinacoes.contract.ts';
import type { Permission } from '#platform/shared/permission.ts';

const todasDe = ({ ver, inserir, editar, excluir }: Record<'ver' | 'inserir' | 'editar' | 'excluir', Permission>) =>
  [ver, inserir, editar, excluir] as const;
/** The authorities of health professionals. */
export const SAUDE: ReadonlySet<Permission> = new Set([
  ...todasDe(permissoesDoProntuario),
  ...todasDe(lugarDosToxicologicos.permissoes),
  verbosDaCat.SAUDE,
  lugarDosAsos.permissoes.verbos.RESULTADO,
  permissoesDeAfastamentos.verbos.ATESTADO,
]);
/** Words that stand in the health data of the scene, and nowhere else. */
export const MARCAS = {
  cat: 'zqfratura',
  aso: 'zqrebaixamento',
  prontuario: 'zqcefaleia',
  conclusao: 'zqaltura',
  toxicologico: 'zqlaboratorista',
  afastamento: 'zqdoutora',
} as const;

/** What tells of health and is read by who organises it (decision 273): the authority that each asks for. */
export const DE_QUEM_ORGANIZA = {
  conclusao: lugarDosAsos.permissoes.ver,
  vacina: permissoesDaVacinacao.ver,
  exame: telaDosPrevistos.permissao,
  motivo: permissoesDeAfastamentos.ver,
} as const;

/** How each of these stands in what is read of the scene. */
export const ORGANIZADAS: Readonly<Record<keyof typeof DE_QUEM_ORGANIZA, RegExp>> = {
  conclusao: /"conclusao":"R"|Apto com restri/i,
  vacina: /zqhepatite/i,
  exame: /zqaudiometria/i,
  motivo: /zqtranstorno/i,
};

/** Days of treatment that the certificate of the scene gives, which nothing else lasts. */
const DIAS = 473;
/** Figures of the same certificate: the code of its disease, that of its injury, its days. */
export const NUMEROS: readonly RegExp[] = [/"cid":\{"id":/, /702035000/, new RegExp(`"dias\\w*":${DIAS}\\b|;${DIAS};`)];

/** Ana, what health professionals wrote of her and what the company organises of her health; the ids of it all. */
export async function cenaDeAna(app: App) {
  const dono = await app.empresa();
  const { empresaId, cliente } = dono;
  const ana = await criarColaborador(app, empresaId, { nome: 'Ana Prado', dataAdmissao: '2024-01-02' });
  const quem = { colaborador: { id: ana } };
  const catId = await criarCat(dono, ana, '2026-02-10');
  await informarAtestado(app, cliente, catId, '2026-02-10', { diagnostico: MARCAS.cat, dias: DIAS });
  const exameId = await criarExame(app, empresaId, 'zqaudiometria');
  const feito = { colaboradorId: ana, data: '2026-02-11', conclusao: 'R', exames: [{ exameId, data: '2026-02-11' }] };
  const asoId = await criarAso(app, empresaId, feito as never);
  await cliente.call(gravarResultado, {
    params: { id: asoId },
    body: {
      ...{ restricoes: MARCAS.aso, observacoes: MARCAS.aso, versao: null },
      exames: [{ exameId, resultado: '2', achado: MARCAS.aso }],
    } as never,
  });
  const doProntuario = (
    await cliente.call(prontuario.criar, {
      body: { ...quem, data: '2026-02-12', descricao: MARCAS.prontuario } as never,
    })
  ).body;
  await cliente.call(gravarConclusoes, {
    params: { id: doProntuario.id },
    body: {
      conclusoes: [{ data: '2026-02-13', apto: 'R', observacao: MARCAS.conclusao }],
      versao: doProntuario.versao,
    } as never,
  });
  const exame = { data: '2026-02-14', cnpjLaboratorio: '11222333000181', codigo: 'AB123456789', crm: '9876', uf: 'CE' };
  const doToxicologico = await cliente.call(toxicologico.criar, {
    body: { ...quem, ...exame, medico: MARCAS.toxicologico } as never,
  });
  const motivoId = await criarMotivoAfastamento(app, empresaId, 'ACIDENTE_DOENCA', 'zqtranstorno');
  const atestado = {
    id: null,
    dataEmissao: '2026-02-16',
    dias: 3,
    cid: null,
    conselho: 'CRM',
    numeroInscricao: '12345',
  };
  const doAfastamento = await cliente.call(afastamentoDoTalento.criar, {
    body: {
      ...quem,
      ...{ afastamento: { id: motivoId }, inicio: '2026-02-16', dias: 3 },
      atestados: [{ ...atestado, nomeProfissional: MARCAS.afastamento, uf: { id: 23 }, observacao: null }],
    } as never,
  });
  const vacina = await criarVacina(app, empresaId, { nome: 'zqhepatite', dias: [30] });
  const vacinacaoId = await criarVacinacao(app, empresaId, { colaboradorId: ana, vacina, dias: ['2026-01-10'] });
  await cliente.call(configurarPcmso, { body: { grauDeRisco: 3, idadeAnual: null } });
  await app.executarTarefas();
  const criados = [doProntuario.id, doToxicologico.body.id, doAfastamento.body.id, vacinacaoId];
  expect(criados.every((id) => id > 0)).toBe(true);
  return { dono, ana, ids: [...new Set([ana, catId, asoId, exameId, ...criados])] };
}

/** What an answer says, also the text of a PDF. */
async function textoDe(bytes: Buffer): Promise<string> {
  const pdf = bytes.subarray(0, 5).toString() === '%PDF-';
  return pdf ? (await extractText(new Uint8Array(bytes), { mergePages: true })).text : bytes.toString();
}

/** The marks of health professionals that an answer shows. */
export async function marcasEm(bytes: Buffer): Promise<string[]> {
  const texto = await textoDe(bytes);
  const palavras = Object.values(MARCAS).filter((marca) => texto.toLowerCase().includes(marca));
  return [...palavras, ...NUMEROS.flatMap((numero) => (numero.test(texto) ? [String(numero)] : []))];
}

/** What an answer shows of what is organised of health. */
export async function organizadasEm(bytes: Buffer): Promise<string[]> {
  const texto = await textoDe(bytes);
  return Object.entries(ORGANIZADAS).flatMap(([nome, forma]) => (forma.test(texto) ? [nome] : []));
}
