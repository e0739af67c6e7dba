import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { IconLista, IconUsuarios } from '#platform/web/ui/icons.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { cursoOnline } from './curso-online.contract.ts';
import { enderecoDoConteudo } from './enderecos.part.tsx';
import { CAMINHO_DO_PROGRESSO } from './progresso.contract.ts';

type Linha = z.output<typeof cursoOnline.linha> & Stored;

const colunas = [
  'curso',
  { campo: 'aulas', largura: 90 },
  { campo: 'inscritos', largura: 110 },
  { campo: 'concluidos', largura: 120 },
  { campo: 'autoInscricao', largura: 190 },
  {
    campo: 'publicadoEm',
    titulo: 'Situação',
    largura: 130,
    render: ({ publicadoEm }: Linha) => (
      <StatusBadge tom={publicadoEm ? 'sucesso' : 'neutro'}>{publicadoEm ? 'Publicado' : 'Rascunho'}</StatusBadge>
    ),
  },
] as const;
const filtro = [
  { name: 'nome', span: 8 },
  { name: 'publicado', span: 4 },
] as const;
const Campo = fieldOf(cursoOnline.form);

export function CursosOnlineLista() {
  const navigate = useNavigate();
  const acoes = ({ id, curso }: Linha) => [
    {
      rotulo: 'Conteúdo',
      icone: IconLista,
      onClick: () => void navigate({ to: enderecoDoConteudo(id) }),
    },
    {
      rotulo: 'Andamento',
      icone: IconUsuarios,
      onClick: () => void navigate({ to: CAMINHO_DO_PROGRESSO, search: searchOf({ cursoId: curso.id }) }),
    },
  ];
  return (
    <ListScreen
      resource={cursoOnline}
      columns={colunas}
      filterFields={filtro}
      rowActions={acoes}
      rowName={({ curso }) => curso.nome ?? ''}
    />
  );
}

/** A new one goes on to its modules and lessons. */
export function CursoOnlineFormulario() {
  const navigate = useNavigate();
  return (
    <FormScreen
      resource={cursoOnline}
      defaults={{ autoInscricao: false }}
      onSaved={({ id }) => void navigate({ to: enderecoDoConteudo(id) })}
    >
      {() => (
        <FormSection>
          <Campo name="curso" span={8} />
          <Campo name="prazoDias" span={4} />
          <Campo name="autoInscricao" span={12} />
          <Campo name="apresentacao" />
        </FormSection>
      )}
    </FormScreen>
  );
}
