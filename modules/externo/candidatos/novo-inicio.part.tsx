import { Anchor, Paper, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { DraftKeeper } from '#platform/web/form/draft-keeper.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import type { FieldRules } from '#platform/web/form/field-rules.tsx';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { FormFooter } from '#platform/web/form-screen/form-footer.tsx';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { AceiteECaptcha, useRegraDoAceite } from './aceite-e-captcha.part.tsx';
import { CAMINHO_DO_CADASTRO, useCadastrarSe, useVagaPretendida } from './cadastrar-se.part.tsx';
import { type InicioForm, iniciarCadastro, inicioForm } from './cadastro.contract.ts';
import type { Cadastro } from './cadastro-externo.part.tsx';

const Campo = fieldOf(inicioForm);

interface Props {
  readonly empresaId: number;
  readonly cadastro: Cadastro;
  readonly exigirAceite: boolean;
  readonly onPedido: (mensagem: string) => void;
}

/** Registration with the least; the link in the e-mail goes on with the application for which the person came. */
export function NovoInicio({ empresaId, cadastro, exigirAceite, onPedido }: Props) {
  const search = useAddress();
  const solicitacaoId = useVagaPretendida();
  const navigate = useNavigate();
  const { vez, cadastrarSe } = useCadastrarSe(onPedido);
  const doAceite = useRegraDoAceite(empresaId, exigirAceite);
  // Asked here as the application will want it, so that nobody is asked for it twice.
  const celular = cadastro.campos.find(({ campo }) => campo === 'contato.foneCelular');
  const rules = useCallback<FieldRules>((path) => (path === 'celular' ? celular : doAceite(path)), [celular, doAceite]);
  const contract = useContractForm<InicioForm>({
    schema: inicioForm,
    defaults: { empresaId, solicitacaoId },
    rules,
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
          <Campo name="nome" span={12} autoComplete="name" autoFocus />
          <Campo name="cpf" span={6} />
          <Campo name="celular" span={6} autoComplete="tel-national" />
          <Campo name="email" span={12} autoComplete="email" help="O link para concluir o cadastro vai para ele." />
          <Campo
            name="senha"
            span={12}
            autoComplete="new-password"
            help="De 8 a 128 caracteres. Com ela e o CPF você acompanha as suas candidaturas."
          />
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
