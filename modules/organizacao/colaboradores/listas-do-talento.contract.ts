import { z } from 'zod';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { itemOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { exige } from '#platform/shared/permission.ts';
import { talento } from './colaboradores.contract.ts';

const base = `/api${talento.path}/{id}`;
export const CAMINHO_EXPERIENCIAS = `${base}/experiencias`;

/** A list of the talent's form by itself; each row says whose it is. */
const lista = (campo: 'formacao' | 'certificados' | 'idiomas' | 'experiencias', path: string, resumo: string) => {
  const item = itemOf(shapeOf(talento.form)[campo]) ?? z.object({});
  return endpoint({
    method: 'GET',
    path,
    acesso: exige(talento.permissoes.ver),
    resumo,
    params: porId,
    resposta: z.array(extend(item, { colaboradorId: z.number() })) as z.ZodType<Record<string, unknown>[]>,
  });
};

export const formacoesDoTalento = lista('formacao', `${base}/formacoes`, 'Formações de um talento');
export const certificadosDoTalento = lista('certificados', `${base}/certificados`, 'Certificados de um talento');
export const idiomasDoTalento = lista('idiomas', `${base}/idiomas`, 'Idiomas de um talento');
export const experienciasDoTalento = lista('experiencias', CAMINHO_EXPERIENCIAS, 'Experiências de um talento');
