import { timbreDaEmpresa } from '#modules/organizacao/organizacao.api.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Cabecalho } from '#platform/server/report/render-pdf.ts';
import type { ReportAsker } from '#platform/server/report-http/report-service.ts';

/** What stands above every page of a report made for somebody. */
export async function cabecalhoDe({ db, empresaId, ator, agora }: ReportAsker): Promise<Cabecalho> {
  const { nome, logo } = await timbreDaEmpresa(db, empresaId);
  return { empresaNome: nome, logo, usuario: ator.nome ?? '', quando: agora, zona: zonaDoServidor() };
}
