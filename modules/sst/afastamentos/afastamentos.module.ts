import type { Feature } from '#platform/server/feature.ts';
import { acoesDeAfastamentos } from './afastamentos.actions.ts';
import { CAMINHO_AFASTAMENTOS } from './afastamentos.contract.ts';
import { afastamentos } from './afastamentos.resource.ts';
import { arquivosDosAtestados } from './arquivos-do-atestado.actions.ts';
import { dadosDosAfastamentos } from './dados-pessoais.queries.ts';

export const afastamentosDoModulo: Feature = {
  recursos: [afastamentos],
  handlers: [...acoesDeAfastamentos, ...arquivosDosAtestados],
  titulares: [
    {
      chamadas: `/api${CAMINHO_AFASTAMENTOS}`,
      titular: 'colaborador',
      id: ({ colaborador }) => (colaborador as { id?: number } | null)?.id,
      procurado: ({ colaboradorId }) => colaboradorId,
    },
  ],
  dadosPessoais: dadosDosAfastamentos,
};
