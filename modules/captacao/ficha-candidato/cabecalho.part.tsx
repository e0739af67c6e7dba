import { Button, Group, Menu } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { candidato, situacaoDoCandidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import type { obterInformacao } from '#modules/captacao/candidatos/consultas.contract.ts';
import { FotoDoCandidato } from '#modules/captacao/candidatos/foto.part.tsx';
import { tomDaSituacao } from '#modules/captacao/candidatos/situacao.part.tsx';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { DialogoDoCurriculo, type ParaImprimir } from '#modules/captacao/curriculo-impresso/dialogo.part.tsx';
import { caminhoDoExame } from '#modules/captacao/exames-palografico/exames.contract.ts';
import { Aptidao } from '#modules/captacao/historico/aptidao.part.tsx';
import { acoesComCandidato } from '#modules/captacao/partes-do-candidato/partes-do-candidato.part.tsx';
import { VincularCandidato } from '#modules/captacao/selecao/vincular.part.tsx';
import { formatarTelefone } from '#platform/shared/br/telefone.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { PersonHeader } from '#platform/web/person/person-header.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import {
  IconEditar,
  IconEmail,
  IconImprimir,
  IconMais,
  IconMapa,
  IconTelefone,
  IconUsuario,
  IconVincular,
} from '#platform/web/ui/icons.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';

interface Props {
  readonly resumo: z.output<typeof obterInformacao.resposta>;
  /** Of the record, so that a new photo is asked for. */
  readonly versao: number;
  readonly podeEditar: boolean;
}

/** Who a candidate is and what is done most. */
export function CabecalhoDoCandidato({ resumo, versao, podeEditar }: Props) {
  const navigate = useNavigate();
  const { info, permissions } = useSession();
  const [imprimir, setImprimir] = useState<ParaImprimir | null>(null);
  const [vincular, setVincular] = useState<{ id: number; nome: string } | null>(null);
  const { id, nome, nomeSocial, idade, cidade, telefone, email, situacao, apto, contratado, empresa } = resumo;
  const daqui = empresa.id === info.company?.id;
  const chamado = nomeSocial ?? nome;
  return (
    <>
      <PersonHeader
        foto={<FotoDoCandidato id={id} nome={chamado} temFoto={resumo.temFoto} tamanho={72} versao={versao} />}
        nome={chamado}
        complemento={[nomeSocial && nome, !daqui && empresa.nome].filter(Boolean).join(' · ')}
        selos={
          <>
            <StatusBadge tom={tomDaSituacao[situacao]}>{situacaoDoCandidato.rotulo(situacao)}</StatusBadge>
            {!contratado && apto !== 'I' && <Aptidao apto={apto} />}
          </>
        }
        fatos={[
          { icone: IconUsuario, texto: idade !== null ? plural(idade, 'ano', 'anos') : null },
          { icone: IconMapa, texto: cidade },
          { icone: IconTelefone, texto: formatarTelefone(telefone ?? ''), href: `tel:${telefone}` },
          { icone: IconEmail, texto: email, href: `mailto:${email}` },
        ]}
        acoes={
          <Group gap="xs">
            <Button
              component={Link}
              to={`${candidato.path}/${id}/edit`}
              variant="default"
              leftSection={<IconEditar size={16} />}
            >
              {podeEditar ? 'Editar' : 'Cadastro completo'}
            </Button>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" px={8} aria-label="Mais ações">
                  <IconMais size={16} />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconImprimir size={16} />}
                  onClick={() => setImprimir({ ids: [id], nome: chamado })}
                >
                  Imprimir currículo
                </Menu.Item>
                {acoesComCandidato
                  .filter(({ permissao }) => permissions.has(permissao))
                  .map(({ rotulo, destino, icone: Icone }) => (
                    <Menu.Item
                      key={rotulo}
                      leftSection={<Icone size={16} />}
                      onClick={() => void navigate(destino({ candidatoId: id }))}
                    >
                      {rotulo}
                    </Menu.Item>
                  ))}
                {daqui && permissions.has(permissoesCaptacao.examePalografico.ver) && (
                  <Menu.Item onClick={() => void navigate({ to: caminhoDoExame(id) })}>Exame palográfico</Menu.Item>
                )}
                {podeEditar && permissions.has(candidato.permissoes.inserir) && (
                  <Menu.Item
                    onClick={() =>
                      void navigate({
                        to: `${candidato.path}/curriculo`,
                        search: searchOf({ candidatoId: String(id) }),
                      })
                    }
                  >
                    Trocar currículo
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
            {permissions.has(permissoesCaptacao.solicitacaoPessoal.verbos.VINCULAR_CANDIDATO) && !contratado && (
              <Button leftSection={<IconVincular size={16} />} onClick={() => setVincular({ id, nome: chamado })}>
                Vincular a solicitações
              </Button>
            )}
          </Group>
        }
      />
      <DialogoDoCurriculo de={imprimir} onClose={() => setImprimir(null)} />
      <VincularCandidato candidato={vincular} onClose={() => setVincular(null)} />
    </>
  );
}
