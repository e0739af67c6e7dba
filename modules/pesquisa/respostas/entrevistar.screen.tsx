import { Paper } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { entrevista } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { referenciaId } from '#platform/shared/contract/kinds.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { caminhoPorOutro } from './respostas.contract.ts';

const quem = z.object({
  colaboradorId: referenciaId({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes`, obrigatorio: true }),
});
const Campo = fieldOf(quem);

/** Whom an interview is made with; the questions come next. */
export function Entrevistar() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const navigate = useNavigate();
  const { data } = useEndpoint(entrevista.obter, { params: { id } });
  const contract = useContractForm<z.output<typeof quem>>({
    schema: quem,
    defaults: {},
    onSubmit: async ({ colaboradorId }) => {
      await navigate({ to: caminhoPorOutro(id, colaboradorId, 0) });
    },
  });
  return (
    <>
      <PageHeader
        titulo={data?.titulo ?? 'Entrevista'}
        caminho={[{ rotulo: entrevista.nome.varios, path: entrevista.path }, { rotulo: 'Responder' }]}
      />
      <Paper withBorder p="md">
        <ContractFormView of={contract}>
          <FieldGrid>
            <Campo name="colaboradorId" span={8} autoFocus />
          </FieldGrid>
          <FormButtons onClose={() => void navigate({ to: entrevista.path })} />
        </ContractFormView>
      </Paper>
    </>
  );
}
