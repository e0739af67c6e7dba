import { Button, Menu } from '@mantine/core';
import { call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconClonar } from '#platform/web/ui/icons.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { obterCampos } from './campos.contract.ts';
import { type Area, areas, type Formulario } from './campos-candidato.contract.ts';
import { copiarArea, type Edicao, edicaoDe, edicaoPadrao } from './campos-edicao.rules.ts';
import { empresa } from './empresas.contract.ts';

interface Props {
  readonly id: number;
  readonly formulario: Formulario;
  readonly ler: () => Edicao;
  readonly aplicar: (edicao: Edicao) => void;
}

const nomeDa = (area: Area) => areas.rotulo(area).split(' (')[0]?.toLowerCase();
const copias = [
  ['interna', 'externa'],
  ['externa', 'interna'],
] as const;

/** Ways to begin from somewhere else: the other area, another company, the defaults. Nothing is saved by them. */
export function Atalhos({ id, formulario, ler, aplicar }: Props) {
  const empresas = useEndpoint(empresa.opcoes, { query: {}, errors: 'nenhum' });
  const outras = (empresas.data ?? []).filter((outra) => outra.id !== id);

  const feito = (edicao: Edicao, texto: string) => {
    aplicar(edicao);
    toast.sucesso(`${texto} Confira a prévia e grave.`);
  };
  async function daEmpresa(outra: { id: number; nome: string }) {
    const texto = `As escolhas desta tela serão trocadas pelas da empresa ${outra.nome}, com os títulos dos campos extras. Continuar?`;
    if (!(await confirmar({ titulo: 'Copiar de outra empresa', texto }))) return;
    const lida = await call(obterCampos, { params: { id: outra.id, formulario } }).catch(() => null);
    if (lida) feito(edicaoDe(lida), `Copiado da empresa ${outra.nome}.`);
  }
  async function padrao() {
    const texto = 'Todos os campos voltam ao padrão do sistema e os campos extras perdem os títulos. Continuar?';
    if (await confirmar({ titulo: 'Voltar ao padrão', texto, perigo: true }))
      feito(edicaoPadrao(formulario), 'Padrão restaurado.');
  }
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button variant="default" size="xs" mb="sm" leftSection={<IconClonar size={15} />}>
          Copiar ou restaurar
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {(formulario === 'candidato' ? copias : []).map(([de, para]) => (
          <Menu.Item
            key={de}
            onClick={() => feito(copiarArea(ler(), de, para), `Copiado da área ${nomeDa(de)} para a ${nomeDa(para)}.`)}
          >
            Copiar da área {nomeDa(de)} para a {nomeDa(para)}
          </Menu.Item>
        ))}
        {outras.length > 0 && (
          <>
            {formulario === 'candidato' && <Menu.Divider />}
            <Menu.Label>Copiar de outra empresa</Menu.Label>
            {outras.map((outra) => (
              <Menu.Item key={outra.id} onClick={() => void daEmpresa(outra)}>
                {outra.nome}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => void padrao()}>
          Voltar ao padrão do sistema
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
