import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { listarVisoes, salvarVisao, salvarVisaoDoPerfil, visaoDoPerfilForm } from './visoes.contract.ts';

const Campo = fieldOf(visaoDoPerfilForm);

interface Props {
  readonly caminho: string;
  readonly parametros: string;
  readonly colunas: readonly string[] | null;
  readonly onClose: () => void;
}

/** Asks under which name, and for whom, to keep what a list shows. */
export function SalvarVisao({ caminho, parametros, colunas, onClose }: Props) {
  const client = useQueryClient();
  const compartilha = usePermission(permissoesOrganizacao.perfil.editar);
  const contract = useContractForm({
    schema: visaoDoPerfilForm,
    defaults: { caminho, parametros, nome: '' },
    onSubmit: async (values, options) => {
      const { perfilId, ...visao } = { ...values, colunas: colunas && [...colunas] };
      if (compartilha) await call(salvarVisaoDoPerfil, { body: { ...visao, perfilId }, ...options });
      else await call(salvarVisao, { body: visao, ...options });
      toast.sucesso(`A visão “${values.nome}” foi salva.`);
      await renew(client, listarVisoes.path);
      onClose();
    },
  });
  return (
    <ContractFormView of={contract} enviaComEnter>
      <Text size="sm" mb="sm">
        Guarda o filtro, a ordem e as colunas que a lista mostra agora.
      </Text>
      <FieldGrid>
        <Campo name="nome" span={12} />
        {compartilha && <Campo name="perfilId" span={12} />}
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
