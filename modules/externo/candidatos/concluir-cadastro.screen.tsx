import { Anchor, Button, Text, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { VagaEmVista } from '#modules/externo/anuncios/vaga-em-vista.part.tsx';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { useVagaPretendida } from './cadastrar-se.part.tsx';
import { concluirCadastro, conclusaoForm } from './cadastro.contract.ts';

const Campo = fieldOf(conclusaoForm);

/** The page of the mailed link: with the password it finishes the registration, logs the person in and goes on with the vacancy. */
export function ConcluirCadastro() {
  usePageTitle('Concluir cadastro');
  const { token = '' } = useAddress();
  const solicitacaoId = useVagaPretendida();
  const { reload } = useSession();
  const navigate = useNavigate();
  const contract = useContractForm({
    schema: conclusaoForm,
    defaults: { token, senha: '' },
    checkCompany: false,
    onSubmit: async (body, options) => {
      const { solicitacaoId } = await call(concluirCadastro, { body, ...options });
      await reload();
      await navigate({
        to: solicitacaoId === null ? '/externo/anuncios' : '/externo/candidatura',
        search: searchOf({ token: undefined, solicitacaoId: solicitacaoId ?? undefined }),
        replace: true,
      });
    },
  });
  return (
    <>
      {solicitacaoId !== null && <VagaEmVista solicitacaoId={solicitacaoId} />}
      <Title order={1} mb="md">
        Concluir cadastro
      </Title>
      <Text mb="md" maw={640}>
        Digite a senha que você escolheu ao se cadastrar. Se não foi você quem se cadastrou, feche esta página: sem a
        senha nenhum cadastro é feito.
      </Text>
      <ContractFormView of={contract} enviaComEnter>
        <FieldGrid>
          <Campo name="senha" span={6} autoComplete="current-password" autoFocus />
        </FieldGrid>
        <Button type="submit" size="md" my="md" loading={contract.form.formState.isSubmitting}>
          Concluir cadastro
        </Button>
      </ContractFormView>
      <Anchor component={Link} to="/externo/login" search={searchOf({ token: undefined })}>
        Ir para a área do candidato
      </Anchor>
    </>
  );
}
