import { Anchor } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { CampoCbo } from '#modules/cargo-salario/faixas-salariais/campo-cbo.part.tsx';
import {
  caminhoDasPartes,
  HistoricosDoRegistro,
  PaginaDosHistoricos,
  useDono,
} from '#modules/sst/historicos-do-registro.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { IconHistorico, IconSeguranca, IconUsuarios } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { funcaoHistorico } from './funcao-historicos.contract.ts';
import { CAMINHO_FUNCOES, type FuncaoLida, funcao } from './funcoes.contract.ts';

const colunas = [
  'nome',
  { campo: 'codigoCBO', largura: 130 },
  { campo: 'desde', largura: 130, oculta: true },
  { campo: 'cargos', ordenavel: false },
  { campo: 'talentos', largura: 120, ordenavel: false },
  { campo: 'cadastroPendente', largura: 170 },
  { campo: 'ativa', largura: 90 },
  { campo: 'podeExcluir', oculta: true },
] as const;
const filtro = ['nome', 'cargoId'] as const;
const Campo = fieldOf(funcao.form);
const Riscos = childListOf(funcao.form);
const Linha = fieldOf(funcaoHistorico.form);
const camposDaLista = ['data', 'nomeFuncao', 'codigoCBO', 'descricao'] as const;

export function FuncoesLista() {
  const navigate = useNavigate();
  const acoes = ({ id }: Stored): RowAction[] => [
    {
      rotulo: 'Gestão',
      icone: IconSeguranca,
      onClick: () => void navigate({ to: `${CAMINHO_FUNCOES}/${id}/gestao` }),
    },
    {
      rotulo: 'Talentos',
      icone: IconUsuarios,
      onClick: () => void navigate({ to: caminhoDasPartes(funcao, id, 'talentos') }),
    },
    { rotulo: 'Históricos', icone: IconHistorico, onClick: () => void navigate({ to: caminhoDasPartes(funcao, id) }) },
  ];
  return <ListScreen resource={funcao} columns={colunas} filterFields={filtro} rowActions={acoes} />;
}

const emPalavras = (talentos: number) =>
  talentos === 0
    ? 'Ninguém tem esta função hoje'
    : `${plural(talentos, 'talento tem', 'talentos têm')} esta função hoje`;

const Gestao = () => (
  <>
    <FormSection titulo="Gestão">
      <Campo name="cargosIds" span={12} />
      <Campo name="normasInternas" span={6} />
      <Campo name="atribuicaoComando" span={6} />
      <Campo name="episIds" span={4} />
      <Campo name="examesIds" span={4} />
      <Campo name="cursosIds" span={4} />
    </FormSection>
    <Riscos name="riscosFuncoes" um="Risco" colunas={['risco', 'grauDeRisco', 'epcEficaz', 'epiEficaz']} novo={{}} />
  </>
);

/** The function; its first history may be typed with it, and all of them stand below. */
export function FuncaoFormulario() {
  const { id } = useParams({ strict: false }) as { id?: string };
  return (
    <>
      <FormScreen resource={funcao} defaults={{ ativa: true }}>
        {({ registro }) => (
          <>
            <FormSection>
              <Campo name="nome" span={9} />
              <Campo name="ativa" span={3} />
            </FormSection>
            {registro === null && (
              <FormSection titulo="Primeiro histórico">
                <Campo name="funcaoHistorico.data" span={3} />
                <CampoCbo name="funcaoHistorico.codigoCBO" span={9} />
                <Campo name="funcaoHistorico.descricao" span={12} />
              </FormSection>
            )}
            {registro !== null && (
              <Anchor
                component={Link}
                to={caminhoDasPartes(funcao, Number(id), 'talentos')}
                size="sm"
                underline="always"
              >
                {emPalavras((registro as FuncaoLida).talentos ?? 0)}
              </Anchor>
            )}
            <Gestao />
          </>
        )}
      </FormScreen>
      {id !== undefined && (
        <HistoricosDoRegistro
          contrato={funcaoHistorico}
          donoId={Number(id)}
          caminho={caminhoDasPartes(funcao, Number(id))}
          campos={camposDaLista}
        />
      )}
    </>
  );
}

const useFuncao = () => useDono(funcao, 'funcaoId');

/** What goes with a function: norms, command, equipment, exams, courses and risks. */
export function GestaoDaFuncao() {
  const { id, nome, lista } = useFuncao();
  return (
    <FormScreen resource={funcao} id={id} defaults={{}} titulo={`Gestão de ${nome}`} caminho={[lista]}>
      {() => <Gestao />}
    </FormScreen>
  );
}

export const HistoricosDaFuncao = () => (
  <PaginaDosHistoricos dono={useFuncao()} contrato={funcaoHistorico} campos={camposDaLista} />
);

export function HistoricoDaFuncaoFormulario() {
  const { id, nome, caminho } = useFuncao();
  return (
    <FormScreen resource={funcaoHistorico} defaults={{ funcao: { id, nome }, nomeFuncao: nome }} caminho={caminho}>
      {() => (
        <FormSection>
          <Linha name="funcao" span={6} readOnly />
          <Linha name="data" span={3} />
          <Linha name="nomeFuncao" span={6} />
          <CampoCbo name="codigoCBO" span={6} />
          <Linha name="descricao" span={12} />
        </FormSection>
      )}
    </FormScreen>
  );
}
