import { Paper } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { idIn } from '#platform/web/search-of.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { OpcoesDeImpressao } from './opcoes.part.tsx';

/** The print options of a candidate's curriculum at an address of their own. */
export function ImprimirCurriculo() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const navigate = useNavigate();
  return (
    <>
      <PageHeader titulo="Imprimir currículo" caminho={[{ rotulo: candidato.nome.varios, path: candidato.path }]} />
      <Paper withBorder p="md" maw={760}>
        <OpcoesDeImpressao ids={[idIn(id)]} onDone={() => void navigate({ to: `${candidato.path}/${id}/edit` })} />
      </Paper>
    </>
  );
}
