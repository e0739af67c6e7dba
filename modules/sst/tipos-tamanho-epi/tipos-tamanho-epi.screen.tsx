import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { inlineListOf } from '#platform/web/form/inline-list.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { tipoTamanhoEpi } from './tipos-tamanho-epi.contract.ts';

const colunas = [
  { campo: 'nome', largura: 240 },
  { campo: 'tamanhos', ordenavel: false },
] as const;
const filtro = ['nome'] as const;
const Campo = fieldOf(tipoTamanhoEpi.form);
const Linhas = inlineListOf(tipoTamanhoEpi.form);

export const TiposTamanhoEpiLista = () => (
  <ListScreen resource={tipoTamanhoEpi} columns={colunas} filterFields={filtro} />
);

export const TipoTamanhoEpiFormulario = () => (
  <FormScreen resource={tipoTamanhoEpi} defaults={{}}>
    {() => (
      <FormSection>
        <Campo name="nome" span={8} />
        <Linhas name="tiposTamanhosEpi" rotulo="Adicionar tamanho">
          {(linha) => <Campo name={`${linha}.nome` as `tiposTamanhosEpi.${number}.nome`} />}
        </Linhas>
      </FormSection>
    )}
  </FormScreen>
);
