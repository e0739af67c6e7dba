import { obterConfiguracao } from '#modules/organizacao/empresas/configuracao-chamadas.contract.ts';
import { CamposDeEndereco } from '#modules/organizacao/geral/endereco.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { estabelecimento } from './estabelecimentos.contract.ts';
import { numeroFormatado } from './estabelecimentos.rules.ts';
import { NumeroComposto } from './numero.part.tsx';

const colunas = [
  'nome',
  {
    campo: 'inscricao',
    ordenavel: true,
    render: ({ inscricao }: { inscricao: string | null }) => numeroFormatado(inscricao),
  },
  { campo: 'cidade', ordenavel: true },
  { campo: 'uf', ordenavel: true },
] as const;
const filtro = [
  { name: 'nome', span: 5 },
  { name: 'inscricao', span: 3 },
  { name: 'cidadeId', span: 4 },
] as const;
const Campo = fieldOf(estabelecimento.form);

export const EstabelecimentosLista = () => (
  <ListScreen resource={estabelecimento} columns={colunas} filterFields={filtro} />
);

/** A new establishment begins with the base of its company's number. */
export function EstabelecimentoFormulario() {
  const id = useSession().info.company?.id ?? 0;
  const company = useEndpoint(obterConfiguracao, { params: { id } });
  if (company.isPending) return <FormSkeleton />;
  return (
    <FormScreen resource={estabelecimento} defaults={{ empresaBaseCnpjCaepf: company.data?.baseCnpjCaepf ?? '' }}>
      {() => (
        <>
          <FormSection>
            <Campo name="nome" span={12} />
            <Campo name="empresaBaseCnpjCaepf" span={5} />
            <Campo name="complementoCnpjCaepf" span={4} />
            <Campo name="digitoVerificadorCnpjCaepf" span={3} help="Vazio: calculado ao gravar." />
            <NumeroComposto />
          </FormSection>
          <CamposDeEndereco titulo="Endereço" />
        </>
      )}
    </FormScreen>
  );
}
