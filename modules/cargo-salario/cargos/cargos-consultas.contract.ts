import { z } from 'zod';
import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { data } from '#platform/shared/contract/kinds.ts';
import { extend, storedShape } from '#platform/shared/contract/resource.ts';
import { exige } from '#platform/shared/permission.ts';
import { CAMINHO_CARGOS, cargo } from './cargos.contract.ts';

const base = `/api${CAMINHO_CARGOS}`;
const { ver } = permissoesCargoSalario.cargo;
const responsabilidade = z.object({ id: z.number(), nome: z.string(), responsabilidades: z.string().nullable() });

export const obterResponsabilidade = endpoint({
  method: 'GET',
  path: `${base}/{id}/responsabilidade`,
  acesso: exige(ver),
  resumo: 'Obtém as responsabilidades de um cargo',
  params: porId,
  resposta: responsabilidade,
});

/** Of the job that a talent holds on a day; today without one. */
export const obterResponsabilidadeDoTalento = endpoint({
  method: 'GET',
  path: `${base}/responsabilidade/{colaboradorId}`,
  acesso: exige(ver),
  resumo: 'Obtém as responsabilidades do cargo de um talento em uma data',
  params: z.object({ colaboradorId: idParam }),
  query: z.object({ data: data({ label: 'Data' }) }),
  resposta: responsabilidade,
});

/** The jobs that pass the filter, and those of no area at all. */
export const listarCargosMaisSemAreas = endpoint({
  method: 'POST',
  path: `${base}/mais-sem-areas`,
  acesso: exige(ver),
  resumo: 'Lista os cargos das áreas e os que não têm área',
  body: cargo.filtro,
  resposta: z.array(extend(cargo.linha, storedShape)),
  escreve: false,
});
