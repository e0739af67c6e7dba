import { Anchor, Paper, Text } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { DraftKeeper } from '#platform/web/form/draft-keeper.tsx';
import { FieldCell, FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { FormFooter } from '#platform/web/form-screen/form-footer.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { AceiteECaptcha } from './aceite-e-captcha.part.tsx';
import { CAMINHO_DO_CADASTRO, useCadastrarSe, useVagaPretendida } from './cadastrar-se.part.tsx';
import { type InicioForm, iniciarCadastro, inicioForm } from './cadastro.contract.ts';

const Campo = fieldOf(inicioForm);

interface Props {
  readonly empresaId: number;
  readonly exigirAceite: boolean;
  readonly onPedido: (mensagem: string) => void;
}

/** Registration with the least; the link in the e-mail goes on with the application for which the person came. */
export function NovoInicio({ empresaId, exigirAceite, onPedido }: Props) {
  const search = useSearch({ strict: false });
  const solicitacaoId = useVagaPretendida();
  const navigate = useNavigate();
  const { vez, cadastrarSe } = useCadastrarSe(onPedido);
  const contract = useContractForm<InicioForm>({
    schema: inicioForm,
    defaults: { empresaId, solicitacaoId },
    checkCompany: false,
    onSubmit: enviar,
  });

  function enviar(body: InicioForm, options: CallOptions) {
    return cadastrarSe(
      () => call(iniciarCadastro, { body, ...options }),
      () => contract.form.setValue('captcha', ''),
    );
  }

  return (
    <Paper withBorder p="md" maw={640}>
      <ContractFormView of={contract}>
        <DraftKeeper path={CAMINHO_DO_CADASTRO} saved={contract.saved} />
        <LeaveGuard saved={contract.saved} />
        <FieldGrid>
          <Campo name="nome" span={12} autoComplete="name" />
          <Campo name="cpf" span={6} />
          <Campo name="email" span={6} autoComplete="email" />
          <Campo name="ddd" span={3} />
          <Campo name="celular" span={9} />
          <Campo name="senha" span={6} autoComplete="new-password" />
          <Campo name="confirmaSenha" span={6} autoComplete="new-password" />
          <FieldCell span={12}>
            <Text size="sm" c="dimmed">
              Com o CPF e esta senha, de 8 a 128 caracteres, você entra de novo para acompanhar as suas candidaturas.
            </Text>
          </FieldCell>
          <AceiteECaptcha empresaId={empresaId} exigirAceite={exigirAceite} vez={vez} />
        </FieldGrid>
        <FormFooter
          rotulo="Cadastrar"
          onCancel={() =>
            void navigate({ to: '/externo/anuncios', search: searchOf(solicitacaoId ? { solicitacaoId } : {}) })
          }
        />
        <Text size="sm" mt="md">
          <Anchor component={Link} to={CAMINHO_DO_CADASTRO} search={searchOf({ ...search, completo: '1' })}>
            Prefiro preencher o cadastro completo agora
          </Anchor>
        </Text>
      </ContractFormView>
    </Paper>
  );
}
