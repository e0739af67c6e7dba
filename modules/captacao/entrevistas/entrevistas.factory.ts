import type { Tenant, TestApp } from '#app/testing/harness.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { type EntrevistaForm, entrevista } from './entrevistas.contract.ts';

/** Schedules an interview over HTTP for tomorrow at nine, with the tenant's user as interviewer, and returns it. */
export async function marcarEntrevista(app: TestApp, tenant: Tenant, dados: Partial<EntrevistaForm> = {}) {
  const body = {
    candidato: dados.candidato ?? { id: await criarCandidato(app, tenant.empresaId) },
    data: somarDias(hoje(), 1),
    horaIni: '09:00',
    horaFim: '10:00',
    local: 'Sala 1',
    entrevistadores: [{ id: tenant.usuarioId }],
    ...dados,
  } as EntrevistaForm;
  const answer = await tenant.cliente.call(entrevista.criar, { body });
  if (answer.status !== 201) throw new Error(`a entrevista foi recusada: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
