import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  type ConfiguracaoForm,
  configuracaoForm,
  gravarConfiguracao,
  impressaoForm,
  imprimirPpp,
  obterConfiguracao,
} from './ppp.contract.ts';

const NaImpressao = fieldOf(impressaoForm);
const NaConfiguracao = fieldOf(configuracaoForm);

interface ImpressaoProps {
  readonly aberta: boolean;
  readonly colaboradorId: number;
  readonly onClose: () => void;
}

/** What the paper says and no record does. */
export const Impressao = ({ aberta, colaboradorId, onClose }: ImpressaoProps) => (
  <FormDialog
    titulo="PPP em PDF"
    alvo={aberta || null}
    onClose={onClose}
    schema={impressaoForm}
    enviar="Baixar"
    gravar={async (_, body, options) =>
      saveFile(await download(imprimirPpp, { params: { colaboradorId }, body, ...options }))
    }
  >
    {() => (
      <>
        <NaImpressao name="revezamento" span={12} />
        <NaImpressao name="observacoes" span={12} />
      </>
    )}
  </FormDialog>
);

interface Props {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The activity of the company and who represents it. */
export function Configuracao(props: Props) {
  const lido = useEndpoint(obterConfiguracao);
  const { data, error } = lido;
  if (error) return <Unread of={lido} />;
  return data === undefined ? <FormSkeleton linhas={2} /> : <Formulario atual={data} {...props} />;
}

function Formulario({ atual, onClose, onSaved }: Props & { readonly atual: ConfiguracaoForm | null }) {
  const contract = useContractForm<ConfiguracaoForm>({
    schema: configuracaoForm,
    defaults: atual ?? {},
    onSubmit: async (body, options) => {
      await call(gravarConfiguracao, { body, ...options });
      toast.sucesso('Dados da empresa para o PPP gravados com sucesso.');
      onSaved();
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <NaConfiguracao name="cnae" span={12} />
        <NaConfiguracao name="representanteNome" span={12} />
        <NaConfiguracao name="representanteCpf" span={12} />
      </FieldGrid>
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
