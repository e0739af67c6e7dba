import { Paper, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CamposDoCandidato } from '#modules/captacao/candidatos/candidato-form.part.tsx';
import { useRegrasDoCandidato } from '#modules/captacao/candidatos/regras.part.tsx';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { DraftKeeper } from '#platform/web/form/draft-keeper.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import type { FieldRules } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { FormFooter } from '#platform/web/form-screen/form-footer.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { AceiteECaptcha, useRegraDoAceite } from './aceite-e-captcha.part.tsx';
import { CAMINHO_DO_CADASTRO, useCadastrarSe, useVagaPretendida } from './cadastrar-se.part.tsx';
import { type CadastroForm, cadastrar, cadastroForm } from './cadastro.contract.ts';
import type { Cadastro } from './cadastro-externo.part.tsx';
import { type EscolhaDaFoto, Foto, semMudanca } from './foto.part.tsx';

const Campo = fieldOf(cadastroForm);
/** Fields that belong to registering and not to what companies configure. */
const doAcesso = new Set([
  'senha',
  'confirmaSenha',
  'captcha',
  'empresaId',
  'solicitacaoId',
  'aceitoPoliticaSeguranca',
]);

interface Props {
  readonly empresaId: number;
  readonly cadastro: Cadastro;
  readonly exigirAceite: boolean;
  readonly onPedido: (mensagem: string) => void;
}

/** The long form with password, policy and captcha; the link in the e-mail finishes the registration. */
export function NovoCandidato({ empresaId, cadastro, exigirAceite, onPedido }: Props) {
  const solicitacaoId = useVagaPretendida();
  const navigate = useNavigate();
  const [foto, setFoto] = useState(semMudanca);
  const { vez, cadastrarSe } = useCadastrarSe(onPedido);
  const { rules: daEmpresa, observador } = useRegrasDoCandidato(cadastro);
  const doAceite = useRegraDoAceite(empresaId, exigirAceite);
  const rules = useCallback<FieldRules>(
    (path) => (doAcesso.has(path) ? doAceite(path) : daEmpresa(path)),
    [daEmpresa, doAceite],
  );
  const query = useRef({ empresaId }).current;
  const contract = useContractForm<CadastroForm>({
    schema: cadastroForm,
    defaults: { empresaId, solicitacaoId, pessoal: { sexo: 'I' } },
    rules,
    checkCompany: false,
    onSubmit: enviar,
  });

  function enviar(body: CadastroForm, options: CallOptions) {
    return cadastrarSe(
      () => call(cadastrar, { body, ...options, ...(foto.nova ? { files: { foto: foto.nova } } : {}) }),
      () => contract.form.setValue('captcha', ''),
    );
  }

  return (
    <Paper withBorder p="md">
      <ContractFormView of={contract}>
        <DraftKeeper path={CAMINHO_DO_CADASTRO} saved={contract.saved} />
        <LeaveGuard saved={contract.saved} />
        {observador}
        <CamposDoCandidato
          area="externa"
          cadastro={cadastro}
          rules={rules}
          query={query}
          foto={<FotoDoFormulario escolha={foto} onChange={setFoto} />}
          abas={[
            {
              id: 'acesso',
              titulo: 'Senha e envio',
              conteudo: <Acesso empresaId={empresaId} exigirAceite={exigirAceite} vez={vez} />,
            },
          ]}
        />
        <FormFooter
          rotulo="Cadastrar"
          onCancel={() =>
            void navigate({ to: '/externo/anuncios', search: searchOf(solicitacaoId ? { solicitacaoId } : {}) })
          }
        />
      </ContractFormView>
    </Paper>
  );
}

function FotoDoFormulario(props: { escolha: EscolhaDaFoto; onChange: (escolha: EscolhaDaFoto) => void }) {
  const { form } = useFormContract();
  const nome = useWatch({ control: form.control, name: 'nome' }) as string | null;
  return <Foto nome={nome ?? ''} atual={null} {...props} />;
}

function Acesso(props: { empresaId: number; exigirAceite: boolean; vez: number }) {
  return (
    <>
      <Text size="sm" mb="md">
        Com o CPF e esta senha você entra de novo para acompanhar as suas candidaturas. Use de 8 a 128 caracteres.
      </Text>
      <FieldGrid>
        <Campo name="senha" span={6} autoComplete="new-password" />
        <Campo name="confirmaSenha" span={6} autoComplete="new-password" />
        <AceiteECaptcha {...props} />
      </FieldGrid>
    </>
  );
}
