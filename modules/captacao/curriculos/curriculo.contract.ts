import { z } from 'zod';
import { MAXIMO_DO_CURRICULO } from '#modules/captacao/candidatos/candidato.contract.ts';
import { fontesInternas } from '#modules/captacao/candidatos/candidato-fontes.contract.ts';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { inteiro, referenciaId, referenciasIds, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';

const { ver, inserir, editar } = permissoesCaptacao.candidato;
const path = '/api/captacao/candidato-curriculo';
const fonte = `${candidato.path}/opcoes`;

const campos = {
  nome: texto({ label: 'Nome', max: 100, obrigatorio: true }),
  cargosIds: referenciasIds({
    label: 'Cargo',
    fonte: fontesInternas.cargos,
    max: 200,
    obrigatorio: true,
    ajuda: 'Cargos para os quais o currículo serve',
  }),
  ocrTexto: textoLongo({ label: 'Texto do currículo', max: MAXIMO_DO_CURRICULO, obrigatorio: true }),
};

/** What the short forms ask for: name, jobs and the text of the résumé. */
export const curriculoForm = z.object({
  ...campos,
  /** A file that was sent and read before; it becomes a document of the candidate. */
  leituraId: inteiro({ label: 'Leitura' }),
});

export type CurriculoForm = z.output<typeof curriculoForm>;

const gravado = z.object({ id: z.number(), versao: z.number(), nome: z.string() });

/** The file goes along as the part 'arquivo', or as `leituraId` when it was read before; a form without a file is only text. */
export const inserirCurriculo = endpoint({
  method: 'POST',
  path,
  acesso: exige(inserir),
  resumo: 'Insere um candidato pelo currículo',
  body: curriculoForm,
  multipart: true,
  resposta: gravado,
});
const campoId = referenciaId({ label: 'Candidato', fonte, obrigatorio: true });

export const atualizarCurriculo = endpoint({
  method: 'PUT',
  path,
  acesso: exige(editar),
  resumo: 'Troca o currículo de um candidato',
  body: curriculoForm.extend({
    id: campoId,
    versao: inteiro({ label: 'Versão', genero: 'f' }),
  }),
  multipart: true,
  resposta: gravado,
});

/** True when the newest résumé of the candidate is a picture, so that its text was recognised and not copied. */
export const verificarCurriculoImagem = endpoint({
  method: 'GET',
  path: '/api/captacao/candidatos/verificaSeCurriculoHeImagem',
  acesso: exige(ver),
  resumo: 'Diz se o currículo do candidato é uma imagem',
  query: z.object({ candidatoId: campoId }),
  resposta: z.boolean(),
});
